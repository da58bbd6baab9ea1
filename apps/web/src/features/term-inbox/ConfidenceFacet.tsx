import { Group, NumberInput, RangeSlider, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { numberTyped } from '../../kit/number-typed.ts'
import classes from './TermInbox.module.css'

/** How sure what is shown is: a histogram with a slider of two ends, and the ends as numbers. */
export function ConfidenceFacet({
  histogram,
  range: [from, to],
  choose,
}: {
  histogram: readonly number[]
  range: readonly [from: number, to: number]
  choose: (range: readonly [from: number, to: number]) => void
}) {
  const { t } = useTranslation('termInbox')
  const most = Math.max(1, ...histogram)
  const step = 100 / histogram.length
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('confidence')}
      </Text>
      <div className={classes.histogram} role="img" aria-label={described(histogram, step, t)}>
        {histogram.map((count, bin) => {
          const [low, high] = [bin * step, bin * step + step]
          return (
            <span
              key={low}
              data-outside={high <= from || low > to || undefined}
              style={{ blockSize: `${count === 0 ? 0 : Math.max(4, (count / most) * 100)}%` }}
            />
          )
        })}
      </div>
      <RangeSlider
        size="xs"
        min={0}
        max={100}
        minRange={0}
        label={null}
        value={[from, to]}
        onChange={choose}
        thumbFromLabel={t('atLeast')}
        thumbToLabel={t('atMost')}
      />
      <Group gap="xs" mt="xs" wrap="nowrap">
        <NumberInput
          size="xs"
          hideControls
          aria-label={t('atLeast')}
          min={0}
          max={to}
          clampBehavior="strict"
          suffix=" %"
          value={from}
          onChange={(typed) => {
            const value = numberTyped(typed)
            if (value !== null) choose([value, to])
          }}
        />
        <NumberInput
          size="xs"
          hideControls
          aria-label={t('atMost')}
          min={0}
          max={100}
          suffix=" %"
          value={to}
          onChange={(typed) => {
            const value = numberTyped(typed)
            if (value !== null && value <= 100) choose([Math.min(from, value), value])
          }}
        />
      </Group>
    </div>
  )
}

/** The histogram in words, in four steps. */
function described(
  histogram: readonly number[],
  step: number,
  t: (key: 'band', values: { from: number; to: number; count: number }) => string,
): string {
  const size = histogram.length / 4
  return Array.from({ length: 4 }, (_, band) => {
    const count = histogram.slice(band * size, band * size + size).reduce((sum, one) => sum + one, 0)
    return t('band', { from: band * size * step, to: (band + 1) * size * step, count })
  }).join(', ')
}
