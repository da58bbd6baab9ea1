import { type Security, secondFactorRoutes } from '@langwerk/contract/second-factors'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { SecuritySection } from './SecuritySection.tsx'

const few = 3

export function RecoveryCodesSection({ security, onChanged }: { security: Security; onChanged: () => void }) {
  const { t } = useTranslation('security')
  const [renewing, setRenewing] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const left = security.recoveryCodesLeft
  return (
    <SecuritySection
      title={t('recoveryCodes')}
      text={t('recoveryCodesText')}
      state={
        <Badge variant="light" color={left <= few ? 'red' : 'gray'}>
          {t('codesLeft', { count: left })}
        </Badge>
      }
      actions={
        <Button variant="default" onClick={() => setRenewing(true)}>
          {t('renewCodes')}
        </Button>
      }
    >
      {renewing && (
        <PasswordDialog
          title={t('renewCodes')}
          text={t('renewCodesText')}
          hasPassword={security.hasPassword}
          confirm={t('renewCodes')}
          run={(body) => call(secondFactorRoutes.renewRecoveryCodes, { body })}
          onDone={({ recoveryCodes }) => {
            setRenewing(false)
            setCodes(recoveryCodes)
            onChanged()
          }}
          onClose={() => setRenewing(false)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </SecuritySection>
  )
}
