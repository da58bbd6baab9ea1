/** No two folders know each other, whatever their files do. Tests may look where they like: they stand above all. */
const { options } = require('./.dependency-cruiser.cjs')

module.exports = {
  forbidden: [{ name: 'no-circles-of-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } }],
  options: {
    ...options,
    exclude: { path: [options.exclude.path, '[.]test[.]tsx?$', '/test-[^/]*[.]tsx?$', '^apps/web/src/testing/'] },
  },
}
