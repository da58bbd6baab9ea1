import { copywritingFileEndings, jobFileEndings } from '@langwerk/contract/file-words'
import { fileRoutes, type JobFileEnding } from '@langwerk/contract/files'
import { useReading } from '../../../kit/queries.ts'

export interface FileEndings {
  readable: string[]
  /** Taken by the product, but not on this server. */
  missing: JobFileEnding[]
  /** What is known of a file by its name; undefined where its ending is not taken at all. */
  of(fileName: string): JobFileEnding | undefined
}

const asTaken = (endings: readonly string[]): JobFileEnding[] =>
  endings.map((ending) => ({ ending, problem: null, targetEnding: null }))

const minute = 60_000

/** What files a job takes on this server; until it has answered, all that the product takes. */
export function useFileEndings({ copyWriting }: { copyWriting: boolean }): FileEndings {
  const { data } = useReading(fileRoutes.endings, undefined, { staleTime: 5 * minute })
  const endings = copyWriting ? asTaken(copywritingFileEndings) : (data?.endings ?? asTaken(jobFileEndings))
  return {
    readable: endings.filter(({ problem }) => problem === null).map(({ ending }) => ending),
    missing: endings.filter(({ problem }) => problem !== null),
    of: (fileName) => endings.find(({ ending }) => fileName.toLowerCase().endsWith(`.${ending}`)),
  }
}
