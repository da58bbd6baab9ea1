import { type CSSVariablesResolver, createTheme, type MantineThemeComponents } from '@mantine/core'
import { palettes } from './palettes.ts'
import type { Theme } from './themes.ts'

const fontFamily = "'Inter Variable', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif"

/** Langwerk's look on Mantine: dense, quiet, hairlines instead of shadows. `close` names the cross of dialogs and notices. */
export const mantineTheme = (theme: Theme, close: string) =>
  createTheme({
    colors: { ...palettes, brand: palettes[theme.palette], dark: palettes.dark },
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 6 },
    white: '#ffffff',
    black: '#181b1f',
    fontFamily,
    fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Code', 'Roboto Mono', 'DejaVu Sans Mono', monospace",
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
    headings: {
      fontFamily,
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '1.25rem', lineHeight: '1.35' },
        h2: { fontSize: '1rem', lineHeight: '1.4' },
        h3: { fontSize: '0.875rem', lineHeight: '1.45' },
      },
    },
    defaultRadius: 'md',
    radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '14px' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    shadows: {
      xs: '0 1px 2px rgb(16 20 30 / 0.06)',
      sm: '0 1px 3px rgb(16 20 30 / 0.08)',
      md: '0 4px 16px -2px rgb(16 20 30 / 0.12)',
      lg: '0 12px 32px -6px rgb(16 20 30 / 0.18)',
      xl: '0 24px 64px -12px rgb(16 20 30 / 0.28)',
    },
    focusRing: 'auto',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: { ...components, CloseButton: { defaultProps: { 'aria-label': close } } },
  })

/** Mantine's own variables where its defaults are too faint to read (WCAG AA) or too heavy. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': '#6f7278',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-error': 'var(--mantine-color-red-6)',
    '--mantine-color-anchor': 'var(--mantine-color-brand-7)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-gray-7)',
    ...lightText('7'),
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': '#8e9198',
    '--mantine-color-default': 'var(--mantine-color-dark-6)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-anchor': 'var(--mantine-color-brand-4)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-dark-1)',
    ...lightText('3'),
    ...darkTints(),
  },
})

/** The text of light and subtle variants (badges, quiet buttons), in a shade that reads on its tint. */
const lightText = (shade: string) =>
  Object.fromEntries(
    tinted.map((name) => [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-${shade})`]),
  )

/** The grounds of light variants on dark: Mantine's own are almost black. */
const darkTints = () =>
  Object.fromEntries(
    tinted.map((name) => [
      `--mantine-color-${name}-light`,
      `color-mix(in oklab, var(--mantine-color-${name}-6) 26%, var(--mantine-color-dark-7))`,
    ]),
  )

const tinted = ['brand', 'green', 'yellow', 'red', 'blue']

/** What every use of a component starts from. By name, so that a component is loaded only by the screens that show it. */
const components: MantineThemeComponents = {
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
  Anchor: { defaultProps: { underline: 'hover' } },
  Badge: {
    defaultProps: { variant: 'light', radius: 'sm', size: 'sm' },
    styles: { root: { textTransform: 'none', fontWeight: 500, letterSpacing: 0 } },
  },
  Button: { defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 500 } } },
  Checkbox: { defaultProps: { size: 'xs' } },
  Drawer: { defaultProps: { transitionProps: { duration: 150 } } },
  // Browsers keep it two pixels off; its legend stands where others have a label.
  Fieldset: {
    styles: { root: { marginInline: 0 }, legend: { fontWeight: 500, fontSize: 'var(--mantine-font-size-sm)' } },
  },
  // What is chosen may be longer than its place.
  Input: { defaultProps: { size: 'sm' }, styles: { input: { textOverflow: 'ellipsis' } } },
  InputWrapper: {
    defaultProps: { size: 'sm' },
    styles: { label: { fontWeight: 500, marginBottom: 4 }, description: { marginBottom: 4 } },
  },
  Menu: {
    // The placeholder would be a child that the role menu does not allow; the first entry has the focus instead.
    defaultProps: { shadow: 'md', transitionProps: { duration: 80 }, withInitialFocusPlaceholder: false },
  },
  Modal: {
    defaultProps: {
      radius: 'lg',
      transitionProps: { duration: 120, transition: 'pop' },
      overlayProps: { backgroundOpacity: 0.35 },
    },
    // Titles with the name of a thing take several lines on a narrow screen.
    styles: { title: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.35 } },
  },
  Paper: { defaultProps: { withBorder: true, radius: 'lg' } },
  Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 } } },
  SegmentedControl: { defaultProps: { size: 'xs' } },
  Skeleton: { defaultProps: { radius: 'sm' } },
  Table: { defaultProps: { fz: 'sm', verticalSpacing: 6, horizontalSpacing: 12 } },
  Tabs: { defaultProps: { keepMounted: false } },
  Tooltip: { defaultProps: { openDelay: 400, fz: 'xs' } },
}
