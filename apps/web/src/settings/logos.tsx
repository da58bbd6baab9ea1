interface LogoProps {
  size?: number
}

/** An L whose foot is a page of text. */
export const LangwerkLogo = ({ size = 28 }: LogoProps) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--mantine-primary-color-filled)" />
    <path d="M10 8v13a3 3 0 0 0 3 3h9" fill="none" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" />
    <path d="M16.5 12.5h6M16.5 17.5h4" stroke="#fff" strokeOpacity=".72" strokeWidth="2.6" strokeLinecap="round" />
  </svg>
)

/** Bands of northern light over a horizon. */
export const NorrlichtLogo = ({ size = 28 }: LogoProps) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="16" cy="16" r="16" fill="var(--mantine-primary-color-filled)" />
    <g fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round">
      <path d="M10 20c0-6 4-5 4-11" />
      <path d="M16 20c0-5 4-5 4-10" strokeOpacity=".7" />
      <path d="M8 24h16" />
    </g>
  </svg>
)

/** Four tiles, one of them speaking. */
export const TessaroLogo = ({ size = 28 }: LogoProps) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" fill="var(--mantine-primary-color-filled)">
    <rect x="1" y="1" width="14" height="14" rx="4" />
    <rect x="17" y="1" width="14" height="14" rx="4" opacity=".55" />
    <rect x="1" y="17" width="14" height="14" rx="4" opacity=".55" />
    <path d="M21 17h6a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-10v-10a4 4 0 0 1 4-4z" />
  </svg>
)
