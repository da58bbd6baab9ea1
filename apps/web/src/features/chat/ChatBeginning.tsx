import { Button, Stack } from '@mantine/core'
import { IconMessageChatbot } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { listScreen } from '../../kit/kind-screens.ts'
import classes from './Chat.module.css'

const suggestions = ['explain', 'term', 'rewrite'] as const

/** A chat in which nothing was said: what to ask, or what is missing for it. */
export function ChatBeginning({ hasModel, onChoose }: { hasModel: boolean; onChoose: (text: string) => void }) {
  const { t } = useTranslation('chat')
  return (
    <div className={classes.beginning}>
      {hasModel ? (
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          icon={<IconMessageChatbot size={22} />}
          action={
            <Stack gap={6}>
              {suggestions.map((name) => (
                <Button
                  key={name}
                  variant="default"
                  size="compact-sm"
                  classNames={{ label: classes.suggestion ?? '' }}
                  h="auto"
                  py={4}
                  onClick={() => onChoose(t(`suggestions.${name}`))}
                >
                  {t(`suggestions.${name}`)}
                </Button>
              ))}
            </Stack>
          }
        />
      ) : (
        <EmptyState
          title={t('noModelTitle')}
          text={t('noModelText')}
          icon={<IconMessageChatbot size={22} />}
          action={
            <Button
              variant="light"
              renderRoot={(props) => <Link to={listScreen('generativeArtificialIntelligenceModel')} {...props} />}
            >
              {t('addModel')}
            </Button>
          }
        />
      )}
    </div>
  )
}
