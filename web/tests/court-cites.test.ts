import { describe, expect, it } from 'vitest';
import { citeOf } from '../src/court/cites';

describe('what a judge cites', () => {
  it('is a rule by its number and a ruling by its title', () => {
    expect(citeOf('rule 5.6.2.1')).toEqual({ kind: 'rule', name: '5.6.2.1' });
    const file = 'rulings/ucg/05-progression/5.6.3.1-the-next-player-levels-up-too.yaml';
    expect(citeOf(`ruling ${file}`)).toEqual({
      kind: 'ruling',
      name: '5.6.3.1 the next player levels up too',
    });
    expect(citeOf('as we said')).toEqual({ kind: null, name: 'as we said' });
  });
});
