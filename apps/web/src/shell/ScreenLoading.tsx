import { Center, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function ScreenLoading() {
  const { t } = useTranslation()
  return (
    <Center mih={240}>
      <Loader size="sm" role="img" aria-label={t('loading')} />
    </Center>
  )
}
