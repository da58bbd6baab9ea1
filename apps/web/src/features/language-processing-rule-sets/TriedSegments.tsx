import type { TriedText } from '@langwerk/contract/language-processing-rule-sets'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './TriedSegments.module.css'

type Place = TriedText['places'][number]

/** The segments of a text, its numbers marked, and what decided at each place where one could end. */
export function TriedSegments({ text, result }: { text: string; result: TriedText }) {
  const { t } = useTranslation('languageProcessingRuleSets', { keyPrefix: 'tryOut' })
  const { segments, places, numbers } = result
  const sayingOf = ({ position, type, by, name }: Place) => {
    const before = text.slice(Math.max(0, position - 12), position).trimStart()
    return `${t(type, { before: position > 12 ? `…${before}` : before })} ${t(`by.${by}`, { name })}`
  }
  return (
    <ol className={classes.list}>
      {segments.map(({ start, end }) => {
        const decided = places.filter(({ position }) => position > start && position <= end)
        return (
          <li key={start} className={classes.segment}>
            <div className={classes.text}>
              {piecesOf(text, { start, end }, numbers).map((piece) => (
                <Fragment key={piece.start}>
                  {piece.value === null ? (
                    piece.text
                  ) : (
                    <mark className={classes.number} title={t('worth', { value: piece.value })}>
                      {piece.text}
                    </mark>
                  )}
                </Fragment>
              ))}
            </div>
            {decided.length > 0 && (
              <ul className={classes.decisions}>
                {decided.map((place) => (
                  <li key={place.position}>{sayingOf(place)}</li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** A segment's text with each number apart, and what that is worth; null of what is none. */
function piecesOf(text: string, { start, end }: { start: number; end: number }, numbers: TriedText['numbers']) {
  const pieces: { start: number; text: string; value: string | null }[] = []
  let from = start
  for (const number of numbers) {
    if (number.start < from || number.end > end) continue
    if (number.start > from) pieces.push({ start: from, text: text.slice(from, number.start), value: null })
    pieces.push({ start: number.start, text: text.slice(number.start, number.end), value: number.value })
    from = number.end
  }
  if (from < end) pieces.push({ start: from, text: text.slice(from, end), value: null })
  return pieces
}
