import { isRightToLeft } from '@langwerk/text/languages'
import { isTag, segmentFromXml, type Tag } from '@langwerk/text/segment'
import classes from './SegmentPreview.module.css'

/** A segment to be read: its text, with a small mark for every tag. */
export const SegmentPreview = ({ xml, language }: { xml: string; language: string }) => (
  <span className={classes.segment} lang={language} dir={isRightToLeft(language) ? 'rtl' : 'ltr'}>
    {segmentFromXml(xml).map((piece, place) =>
      isTag(piece) ? (
        <span key={place} className={classes.tag}>
          {mark(piece)}
        </span>
      ) : (
        piece
      ),
    )}
  </span>
)

const mark = ({ kind, id }: Tag) =>
  kind === 'lone' ? `${id}` : kind === 'close' || kind === 'closeHalf' ? `/${id}` : `${id}`
