import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The server of the table while developing: `shinpan serve --port 8765`.
const table = process.env['SHINPAN_TABLE'] ?? 'http://127.0.0.1:8765';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/shinpan/table/static',
    emptyOutDir: true,
    target: 'es2022',
    // Every file is a request to the server itself; the policy of the page allows no data: scripts or styles.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': table, '/ws': { target: table.replace('http', 'ws'), ws: true } },
  },
});
