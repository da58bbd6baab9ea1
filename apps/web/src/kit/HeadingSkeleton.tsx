import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** In the place of a thing's name while it is read, and as high, so that nothing jumps: an empty heading would be read out. */
export function HeadingSkeleton() {
  const { t } = useTranslation('kit')
  return <Skeleton role="img" aria-label={t('loading')} height="calc(1.25rem * 1.35)" width={240} maw="100%" />
}
