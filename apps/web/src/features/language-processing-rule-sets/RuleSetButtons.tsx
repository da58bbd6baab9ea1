import {
  type LanguageProcessingRuleSet,
  languageProcessingRuleSetRoutes as routes,
  type TakenRules,
} from '@langwerk/contract/language-processing-rule-sets'
import { Button, Group, List, Text } from '@mantine/core'
import { IconDownload, IconFileImport, IconPackageImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, linkTo } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { openDialog } from '../../kit/dialogs.ts'
import { languageName } from '../../kit/languages.ts'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useRefresh } from '../../kit/queries.ts'
import { SrxDialog } from './SrxDialog.tsx'

/** What is done with all rules of a set at once. */
export function RuleSetButtons({ set }: { set: LanguageProcessingRuleSet }) {
  const { t } = useTranslation('languageProcessingRuleSets')
  const refresh = useRefresh()
  const [importing, setImporting] = useState(false)
  const mayEdit = set.permissions.edit === true
  const params = { uuid: set.uuid }

  const taken = async ({ leftOut, ...counts }: TakenRules) => {
    setImporting(false)
    if (leftOut.length === 0) notifySuccess(t('taken', counts))
    else
      openDialog({
        title: t('taken', counts),
        children: (
          <>
            <Text size="sm">{t('leftOutText')}</Text>
            <List size="sm" mt="xs">
              {leftOut.map((rule) => (
                <List.Item key={`${rule.languageRule} ${rule.number}`}>{t('leftOutRule', rule)}</List.Item>
              ))}
            </List>
          </>
        ),
      })
    await refresh('/language_processing_rule_sets')
  }
  const takeShipped = async () => {
    const language = languageName(set.sourceLanguage)
    const sure = await confirm({
      title: t('takeShipped'),
      text: t('takeShippedText', { language }),
      confirm: t('replaceRules'),
      color: 'red',
    })
    if (sure) await call(routes.takeShipped, { params }).then(taken, notifyRefusal)
  }
  return (
    <Group gap="xs">
      {mayEdit && (
        <>
          <Button variant="default" leftSection={<IconPackageImport size={16} />} onClick={takeShipped}>
            {t('takeShipped')}
          </Button>
          <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => setImporting(true)}>
            {t('importSrx')}
          </Button>
        </>
      )}
      <Button
        variant="default"
        component="a"
        href={linkTo(routes.exportSrx, params)}
        leftSection={<IconDownload size={16} />}
      >
        {t('exportSrx')}
      </Button>
      {importing && <SrxDialog set={set} onSaved={taken} onClose={() => setImporting(false)} />}
    </Group>
  )
}
