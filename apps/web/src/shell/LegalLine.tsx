import { registrationRoutes } from '@langwerk/contract/registration'
import { useTranslation } from 'react-i18next'
import { useReading } from '../kit/queries.ts'
import { theme } from '../settings/environment.ts'
import classes from './LegalLine.module.css'

/** Of the product's first year: a number of the specification, not of the calendar. */
const copyrightYear = 2025

/** Whose the product is, and where its operator has written down on what terms it is used; at the foot of every page. */
export function LegalLine() {
  const { t } = useTranslation()
  // The operator's addresses stay what they are; without an answer the line goes without them.
  const { data } = useReading(registrationRoutes.registration, { query: {} }, { staleTime: Number.POSITIVE_INFINITY })
  const links = [
    { label: t('legal.terms'), url: data?.termsUrl },
    { label: t('legal.privacy'), url: data?.privacyUrl },
  ]
  return (
    <footer className={classes.line}>
      <span>
        © {copyrightYear} {theme.systemName}
      </span>
      {links.map(
        ({ label, url }) =>
          url && (
            <a key={label} href={url} target="_blank" rel="noreferrer">
              {label}
            </a>
          ),
      )}
    </footer>
  )
}
