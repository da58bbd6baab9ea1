import type { MantineColorsTuple } from '@mantine/core'

/** Colour scales of one lightness ramp (OKLCH), lightest first: shade 6 carries white text, shade 7 reads on shade 0 (WCAG AA). */
export const palettes = {
  petrol: [
    '#eef9fa',
    '#d8f1f4',
    '#b5e3e8',
    '#8bced6',
    '#60b7c1',
    '#329da8',
    '#007d87',
    '#006872',
    '#00535b',
    '#003e44',
  ],
  indigo: [
    '#f1f7ff',
    '#deebff',
    '#c2d8ff',
    '#a1beff',
    '#81a3ff',
    '#6385ed',
    '#4664c9',
    '#3752ad',
    '#2a408c',
    '#1f306a',
  ],
  plum: ['#fff3f9', '#ffe1f1', '#fcc7e4', '#f0a7d0', '#df86ba', '#c6669f', '#a34680', '#8b376b', '#702a55', '#541e40'],
  green: ['#f0faf2', '#dbf2e0', '#bbe6c5', '#95d2a4', '#6ebc84', '#48a165', '#228147', '#126d38', '#0a562b', '#07411f'],
  yellow: [
    '#fef5ec',
    '#fce8d2',
    '#f5d2ab',
    '#e8b77d',
    '#d79a4f',
    '#be7c1c',
    '#9c5d00',
    '#844b00',
    '#6a3b00',
    '#502b00',
  ],
  red: ['#fff2f0', '#ffe0db', '#ffc4bd', '#ffa199', '#f97d76', '#e15955', '#bc3737', '#a12729', '#811c1e', '#621415'],
  blue: ['#eef8ff', '#d6efff', '#b3dfff', '#88c8fe', '#5daff1', '#3093db', '#0072b8', '#005f9e', '#004b7f', '#003860'],
  gray: ['#f9fafd', '#f2f4f7', '#e7e9ee', '#d7d9de', '#bbbec3', '#8f9298', '#606369', '#484a50', '#2e3036', '#181b1f'],
  dark: ['#dbdee5', '#babec4', '#9b9ea5', '#7d8086', '#414449', '#323439', '#25282d', '#15171c', '#0e1015', '#080a0e'],
} satisfies Record<string, MantineColorsTuple>

export type PaletteName = 'petrol' | 'indigo' | 'plum'
