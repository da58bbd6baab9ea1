import react from '@vitejs/plugin-react'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defineConfig, type UserConfig } from 'vite'
import { browserContract } from './browser-contract.ts'
import { loadedTogether } from './loaded-together.ts'

const plugins = () => [browserContract(), ...react()]

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    plugins: plugins(),
    css: { postcss: { plugins: [postcssPresetMantine()] } },
    build: {
      outDir: 'dist',
      target: 'es2023',
      reportCompressedSize: false,
      // The places where people come in are one file each, and what they share another.
      chunkSizeWarningLimit: 700,
      // What a lazy part imports is named in the part itself: a table of all of it would be a tenth of the start page.
      modulePreload: { resolveDependencies: (_, imported, { hostType }) => (hostType === 'html' ? imported : []) },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              ...(command === 'build' ? await loadedTogether(plugins) : []),
              { name: 'prosemirror', test: /node_modules[\\/]prosemirror/ },
            ],
          },
        },
      },
    },
    server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  }),
)
