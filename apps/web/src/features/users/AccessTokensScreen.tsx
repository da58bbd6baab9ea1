import { type AccessToken, accessTokenRoutes } from '@langwerk/contract/access-tokens'
import { tokenAreas } from '@langwerk/contract/words'
import { Anchor, Text } from '@mantine/core'
import { IconKey, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../kit/badges.tsx'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { formatDate } from '../../kit/format.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useList } from '../../kit/use-list.ts'
import { useTitle } from '../../kit/use-title.ts'
import { backend } from '../../settings/environment.ts'
import { AccessTokenCreated } from './AccessTokenCreated.tsx'
import { AccessTokenDialog } from './AccessTokenDialog.tsx'
import { ApiKeyCard } from './ApiKeyCard.tsx'

export function AccessTokensScreen() {
  const { t } = useTranslation('users')
  const list = useList(accessTokenRoutes.list)
  const [adding, setAdding] = useState(false)
  const [created, setCreated] = useState<AccessToken | null>(null)
  useTitle(t('accessTokens'))

  const revoke = async ({ uuid, name }: AccessToken) => {
    const sure = await confirm({
      title: t('revokeTitle', { name }),
      text: t('revokeText'),
      confirm: t('revoke'),
      color: 'red',
    })
    if (!sure) return
    await call(accessTokenRoutes.remove, { params: { uuid } }).then(() => notifySuccess(t('revoked')), notifyRefusal)
    await list.refresh()
  }
  const add = () => setAdding(true)

  return (
    <>
      <ListScreen
        title={t('accessTokens')}
        lead={
          <>
            {t('lead')}{' '}
            <Anchor inherit underline="always" href={`${backend}/docs`}>
              {t('documentation')}
            </Anchor>
          </>
        }
        list={list}
        searchable={false}
        add={{ label: t('add'), onClick: add }}
        columns={[
          { key: 'name', label: t('name'), render: (token) => <Name token={token} /> },
          { key: 'description', label: t('description'), narrow: 'hide', render: (token) => token.description },
          { key: 'scopes', label: t('scopesColumn'), narrow: 'hide', render: (token) => <Scopes token={token} /> },
          { key: 'expiresAt', label: t('expires'), width: '120px', render: (token) => <Expiry token={token} /> },
          {
            key: 'createdAt',
            label: t('created'),
            width: '110px',
            narrow: 'hide',
            render: (token) => formatDate(token.createdAt),
          },
          {
            key: 'lastUsedAt',
            label: t('lastUsed'),
            width: '130px',
            render: (token) => formatDate(token.lastUsedAt) || t('never'),
          },
        ]}
        rowActions={(token) => [
          { label: t('revoke'), icon: <IconTrash size={16} />, dangerous: true, onClick: () => revoke(token) },
        ]}
        empty={{
          title: t('emptyTitle'),
          text: t('emptyText'),
          icon: <IconKey size={22} />,
        }}
      />
      <ApiKeyCard onCreated={setCreated} />
      {adding && (
        <AccessTokenDialog
          onClose={() => setAdding(false)}
          onCreated={async (token) => {
            setAdding(false)
            setCreated(token)
            await list.refresh()
          }}
        />
      )}
      {created?.token && <AccessTokenCreated token={created.token} onClose={() => setCreated(null)} />}
    </>
  )
}

const Name = ({ token }: { token: AccessToken }) => (
  <>
    {token.name}
    {token.ending && (
      <Text span size="xs" c="dimmed" ml={8}>
        …{token.ending}
      </Text>
    )}
  </>
)

function Scopes({ token }: { token: AccessToken }) {
  const { t } = useTranslation('users')
  if (!token.scopes) return t('everything')
  const text = tokenAreas
    .flatMap((area) => {
      const deeds = (['read', 'write'] as const).filter((deed) => token.scopes?.includes(`${area}:${deed}`))
      return deeds.length > 0 ? [`${t(`areas.${area}`)}: ${deeds.map((deed) => t(deed)).join(', ')}`] : []
    })
    .join(' · ')
  return (
    <Text inherit c="dimmed" lineClamp={2} maw={360} title={text}>
      {text}
    </Text>
  )
}

function Expiry({ token }: { token: AccessToken }) {
  const { t } = useTranslation('users')
  if (!token.expiresAt) return t('never')
  if (new Date(token.expiresAt).getTime() > Date.now()) return formatDate(token.expiresAt)
  return <StatusBadge tone="error">{t('expired')}</StatusBadge>
}
