import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areTermsRight, commitmentOf, faultsOf, type FairRecord, type Shown } from '../src/lib/fairness';
import type { Terms } from '../src/lib/protocol';
import { sha256 } from '../src/lib/sha256';

interface Vector {
  record: FairRecord;
  terms: Terms;
  contribution: string;
  forged: Record<string, FairRecord>;
  judged: { judge: NonNullable<FairRecord['judge']>; head: string };
}

// A game that was played at a real table; tests/table/test_fair.py holds it against the table's own code.
const vector = JSON.parse(readFileSync(new URL('fairness.json', import.meta.url), 'utf8')) as Vector;
const fair = vector.record.fair;
const shown: Shown = {
  commitment: fair?.commitment ?? '',
  contribution: vector.contribution,
  seat: 'A',
  head: fair?.head ?? '',
};

function changed(change: (record: FairRecord) => void): FairRecord {
  const record = structuredClone(vector.record);
  change(record);
  return record;
}

describe('the digest', () => {
  it('is SHA-256', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256('字'.repeat(500))).toHaveLength(64);
  });
});

describe('a promise', () => {
  it('is found kept', () => {
    expect(faultsOf(vector.record, shown)).toEqual([]);
    expect(areTermsRight(vector.terms, shown.commitment ?? '', 'A', vector.contribution)).toBe(true);
    expect(commitmentOf(vector.terms)).toBe(shown.commitment);
  });

  it('covers what a judge did, and what was taken back', () => {
    const { judge, head } = vector.judged;
    const judged = changed((r) => {
      r.judge = judge;
      if (r.fair) r.fair.head = head;
    });
    expect(faultsOf(judged, { ...shown, head })).toEqual([]);
    for (const i of judge.keys())
      expect(faultsOf({ ...judged, judge: judge.toSpliced(i, 1) }, { ...shown, head })).toContain('chain');
  });

  it('does not hold for what this seat never said', () => {
    expect(areTermsRight(vector.terms, shown.commitment ?? '', 'A', 'other')).toBe(false);
    expect(
      areTermsRight({ ...vector.terms, edition: 'x' }, shown.commitment ?? '', 'A', vector.contribution),
    ).toBe(false);
  });

  it('is found broken, whatever was changed', () => {
    const lazy = [
      changed((r) => r.answers.pop()),
      changed((r) => r.decks[0]?.push('X')),
      changed((r) => (r.edition += 'x')),
      changed((r) => (r.result = 'A wins [resigned]')),
      changed((r) => (r.seed = 'sha256:0')),
      changed((r) => r.fair?.contributions.reverse()),
      changed((r) => r.fair && (r.fair.secret = '0'.repeat(64))),
    ];
    for (const record of lazy) expect(faultsOf(record, shown)?.length).toBeGreaterThan(0);
  });

  it('is made of lines, none of which holds another', () => {
    const joined = [
      changed((r) => r.decks[0]?.splice(0, 2, r.decks[0].slice(0, 2).join('\n'))),
      changed((r) => r.answers.splice(0, 1, [r.answers[0]?.join('\n') ?? ''])),
      changed((r) => r.answers.splice(0, 1, ['B\nside', 'lead', ''].slice(0, 2))),
      changed((r) => (r.fair ? (r.fair.contributions = [r.fair.contributions.join('\n')]) : null)),
    ];
    for (const record of joined) expect(faultsOf(record, shown)?.length).toBeGreaterThan(0);
    const { judge, head } = vector.judged;
    const judged = changed((r) => {
      r.judge = structuredClone(judge);
      Object.assign(r.judge[1] ?? {}, { board: 'abc\nrule 5.1.3', cites: [] });
      if (r.fair) r.fair.head = head;
    });
    expect(faultsOf(judged, { ...shown, head })).toEqual(['chain']);
  });

  it('says nothing of names', () => {
    const renamed = { ...vector.record, players: ['somebody', 'else'] };
    expect(faultsOf(renamed, shown)).toEqual([]);
  });

  it('is found broken where a forger has worked out everything anew', () => {
    for (const [name, record] of Object.entries(vector.forged)) {
      const alone: Shown = { commitment: null, contribution: null, seat: null, head: null };
      expect(faultsOf(record, alone), name).toEqual([]);
      expect(faultsOf(record, shown), name).toContain('shown');
    }
  });

  it('is nothing to check where there is none', () => {
    const bare = structuredClone(vector.record);
    delete bare.fair;
    expect(faultsOf(bare, { ...shown, commitment: null })).toBeNull();
    expect(faultsOf(bare, shown), 'but this page was promised something').toEqual(['shown']);
    const old = changed((r) => r.fair && delete r.fair.version);
    expect(faultsOf(old, shown)).toEqual(['shown']);
  });
});
