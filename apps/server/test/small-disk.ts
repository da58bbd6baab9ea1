import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A disk of its own for one test file; `mounted` is false where this machine lets none be made, as whoever is not root on Linux. */
export function smallDisk(megabytes: number): { folder: string; mounted: boolean } {
  const folder = mkdtempSync(join(tmpdir(), 'langwerk-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0
  afterAll(() => {
    if (mounted) spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return { folder, mounted }
}
