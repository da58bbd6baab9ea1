import react from '@vitejs/plugin-react'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { browserContract } from './browser-contract.ts'

export default defineConfig({
  plugins: [browserContract(), react()],
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: { outDir: 'dist', target: 'es2023', reportCompressedSize: false },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
