import type { AuditEntry } from '@langwerk/contract/audit-log'
import type { AuditDetail } from '@langwerk/contract/audit-words'
import { Badge, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../kit/format.ts'
import type { Column } from '../../kit/ListTable.tsx'
import { capitalized } from '../../kit/refusal-text.ts'
import { isAction, isAuditKind, isDetail, isWord } from './audit-words.ts'

export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('auditLog')
  const kindOf = (kind: string) => (isAuditKind(kind) ? capitalized(t(`kinds.${kind}`)) : kind)
  const wordsOf = (name: AuditDetail, value: string) => {
    if (isWord(name, value)) return t(`values.${value}`)
    // What somebody looked for when the log was exported.
    if (name === 'subjectKind') return kindOf(value)
    return name === 'action' && isAction(value) ? t(`actions.${value}`) : value
  }
  const detailOf = (name: string, value: string) => {
    if (!isDetail(name)) return `${name}: ${value}`
    return `${t(`detailNames.${name}`)}: ${wordsOf(name, value)}`
  }
  return [
    {
      key: 'action',
      label: t('action'),
      width: '170px',
      render: ({ action }) => (
        <Badge variant="light" color={colors[action] ?? 'gray'} miw="max-content">
          {t(`actions.${action}`)}
        </Badge>
      ),
    },
    {
      key: 'createdAt',
      label: t('time'),
      width: '140px',
      sortable: true,
      render: ({ createdAt }) => formatDateTime(createdAt),
    },
    {
      key: 'who',
      label: t('who'),
      render: ({ userEmail, impersonatorEmail, address }) => (
        <>
          <Text size="sm">{userEmail || t('nobody')}</Text>
          <Text size="xs" c="dimmed">
            {[impersonatorEmail && t('actedBy', { email: impersonatorEmail }), address].filter(Boolean).join(' · ')}
          </Text>
        </>
      ),
    },
    {
      key: 'what',
      label: t('what'),
      render: ({ subjectName, subjectKind, organization }) => (
        <>
          <Text size="sm" lineClamp={2}>
            {subjectName || kindOf(subjectKind)}
          </Text>
          <Text size="xs" c="dimmed">
            {[subjectName && kindOf(subjectKind), organization?.name].filter(Boolean).join(' · ')}
          </Text>
        </>
      ),
    },
    {
      key: 'details',
      label: t('details'),
      narrow: 'hide',
      render: ({ details }) => {
        const text = Object.entries(details)
          .filter(([, value]) => value !== '')
          .map(([name, value]) => detailOf(name, value))
          .join(' · ')
        return (
          <Text size="xs" c="dimmed" lineClamp={2} title={text} style={{ overflowWrap: 'anywhere' }}>
            {text}
          </Text>
        )
      },
    },
  ]
}

/** What undoes something, or failed, is seen at a glance. */
const colors: Partial<Record<AuditEntry['action'], string>> = {
  signInFailed: 'red',
  deleted: 'red',
  memberRemoved: 'red',
  deactivated: 'red',
  impersonated: 'orange',
  exported: 'blue',
  shared: 'blue',
  roleChanged: 'orange',
}
