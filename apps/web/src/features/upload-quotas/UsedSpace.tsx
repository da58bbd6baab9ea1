import type { UploadQuota } from '@langwerk/contract/upload-quotas'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../kit/format.ts'

/** What uploads take, and how much they may. */
export function UsedSpace({ quota: { megabytes, usualMegabytes, usedBytes } }: { quota: UploadQuota }) {
  const { t } = useTranslation('uploadQuotas')
  const most = megabytes ?? usualMegabytes
  const used = formatBytes(usedBytes)
  return <>{most === null ? t('used', { used }) : t('usedOf', { used, quota: formatBytes(most * 2 ** 20) })}</>
}
