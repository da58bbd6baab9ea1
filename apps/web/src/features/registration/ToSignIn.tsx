import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

export function ToSignIn() {
  const { t } = useTranslation('registration')
  return (
    <Anchor component={Link} to="/login" size="sm">
      {t('toSignIn')}
    </Anchor>
  )
}
