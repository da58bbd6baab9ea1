import { Button } from '@mantine/core'
import { IconBrain } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** From the search in a termbase to the one by spelling and meaning, with the same words. */
export function ByMeaningLink({ termbaseUuid, words }: { termbaseUuid: string; words: string }) {
  const { t } = useTranslation('termSearch')
  const search = { query: words.trim() || undefined, termbase: termbaseUuid }
  return (
    <Button
      variant="subtle"
      px={8}
      leftSection={<IconBrain size={15} />}
      renderRoot={(props) => <Link to="/search" search={search} {...props} />}
    >
      {t('byMeaningToo')}
    </Button>
  )
}
