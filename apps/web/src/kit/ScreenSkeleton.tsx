import { Skeleton, Stack } from '@mantine/core'
import { HeadingSkeleton } from './HeadingSkeleton.tsx'

/** In the place of a screen about one thing while that is read. */
export const ScreenSkeleton = () => (
  <Stack gap="sm">
    <HeadingSkeleton />
    <Skeleton height={160} />
  </Stack>
)
