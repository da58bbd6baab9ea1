import { guidelineRoutes } from '@langwerk/contract/guidelines'
import { termbaseRoutes } from '@langwerk/contract/termbases'
import { translationMemoryRoutes } from '@langwerk/contract/translation-memories'
import { Button, Popover, Stack, Text } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PagedMultiSelect } from '../../kit/PagedSelect.tsx'
import type { Choice } from '../../kit/use-paged-choices.ts'
import { can, useSession } from '../../session/session.ts'
import classes from './Chat.module.css'
import type { Chosen } from './use-question.ts'

interface SourcesProps {
  chosen: Chosen
  onChoose: (change: Partial<Chosen>) => void
}

/** Chooses what answers are drawn from: termbases, translation memories and guidelines. */
export function SourcesButton({ chosen, onChoose }: SourcesProps) {
  const { t } = useTranslation('chat')
  const session = useSession()
  const lists = {
    termbases: { object: 'termbase', route: termbaseRoutes.list },
    translationMemories: { object: 'translationMemory', route: translationMemoryRoutes.list },
    guidelines: { object: 'guideline', route: guidelineRoutes.list },
  } as const
  const names = (Object.keys(lists) as (keyof typeof lists)[]).filter((name) => {
    const { object } = lists[name]
    return can(session, `${object}:read`) || can(session, `${object}:readShared`)
  })
  const count = names.reduce((sum, name) => sum + chosen[name].length, 0)
  if (names.length === 0) return null
  return (
    <Popover position="top-start" width={320} trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <Button flex="none" size="xs" variant={count > 0 ? 'light' : 'default'} leftSection={<IconBook2 size={14} />}>
          {count > 0 ? t('sourcesChosen', { count }) : t('sources')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown data-over-chat aria-label={t('sources')} className={classes.sourcesChoice}>
        <Stack gap="xs">
          <Text size="xs" c="dimmed">
            {t('sourcesHint')}
          </Text>
          {names.map((name) => (
            <PagedMultiSelect<Choice>
              key={name}
              name={name}
              route={lists[name].route}
              label={t(name)}
              placeholder={t('none')}
              error={undefined}
              value={chosen[name]}
              onChange={(choices) => onChoose({ [name]: choices.slice(0, mostOfList) })}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

const mostOfList = 20
