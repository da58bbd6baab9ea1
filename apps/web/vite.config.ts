import react from '@vitejs/plugin-react'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { browserContract } from './browser-contract.ts'

export default defineConfig({
  plugins: [browserContract(), react()],
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    reportCompressedSize: false,
    // What a lazy part imports is named in the part itself: a table of all of it would be a tenth of the start page.
    modulePreload: { resolveDependencies: (_, imported, { hostType }) => (hostType === 'html' ? imported : []) },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'prosemirror', test: /node_modules[\\/]prosemirror/ },
            // What nearly every screen uses is one file: a hundred small ones compress badly and are asked for one by one.
            { name: 'shared', minShareCount: 60 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
