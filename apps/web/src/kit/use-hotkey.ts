import { useHotkeys } from '@mantine/hooks'

/** Runs something on a key combination (`mod+K`, where `mod` is Ctrl or Cmd), also while typing unless told otherwise. */
export function useHotkey(
  keys: string,
  run: (event: KeyboardEvent) => void,
  options: { whileTyping?: boolean } = {},
): void {
  useHotkeys([[keys, run]], options.whileTyping === false ? undefined : [], true)
}
