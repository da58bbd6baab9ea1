import type { TermEntry } from '@langwerk/contract/term-entries'
import { IconBan } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './TagBadge.module.css'

type Tag = TermEntry['tags'][number]

/** A tag by its colour and name; the colour is never alone. */
export function TagBadge({ tag }: { tag: Pick<Tag, 'name' | 'color' | 'blacklist'> }) {
  const { t } = useTranslation('termbases')
  return (
    <span className={classes.tag}>
      <span className={classes.dot} style={{ background: tag.color }} />
      {tag.name}
      {tag.blacklist && <IconBan size={12} aria-label={t('tagList.blacklist')} />}
    </span>
  )
}

/** The tags of a row as dots before its term; their names are told on hovering and in the detail. */
export const TagDots = ({ tags }: { tags: Tag[] }) =>
  tags.length > 0 && (
    <span className={classes.dots} title={tags.map(({ name }) => name).join(', ')}>
      {tags.slice(0, 4).map(({ uuid, color }) => (
        <span key={uuid} className={classes.dot} style={{ background: color }} />
      ))}
    </span>
  )
