import { Anchor, Blockquote, Code, Divider, Table, Text, Title } from '@mantine/core'
import { lexer, type Token, type Tokens } from 'marked'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { CodeBlock } from './CodeBlock.tsx'
import classes from './Markdown.module.css'
import { withMarksClosed } from './open-marks.ts'

interface MarkdownProps {
  text: string
  /** More of it is to come. */
  isComing: boolean
  /** What stands for a number in square brackets; nothing for one that names nothing. */
  reference: (number: number) => ReactNode
}

const References = createContext<MarkdownProps['reference']>(() => null)

/**
 * What a model has written, as Markdown. It may have read what strangers wrote: its HTML is shown as the text that it is, its pictures are
 * called by their names and fetched from nowhere, and its links lead to the web or nowhere.
 */
export function Markdown({ text, isComing, reference }: MarkdownProps) {
  const blocks = useMemo(() => blocksOf(isComing ? withMarksClosed(text) : text), [text, isComing])
  return (
    <References value={reference}>
      <div className={classes.text}>
        {blocks ? <Blocks tokens={blocks} depth={0} /> : <p className={classes.plain}>{text}</p>}
      </div>
    </References>
  )
}

/** Deeper nothing is nested that people write. */
const mostDepth = 12
/** The reader takes time by the square of a paragraph's length where its marks do not fit each other; nobody writes longer ones. */
const mostInParagraph = 20_000

function blocksOf(text: string): Token[] | null {
  if (text.split('\n\n').some(({ length }) => length > mostInParagraph)) return null
  try {
    return lexer(text, { gfm: true })
  } catch {
    // Thousands of marks within each other are more than the reader takes.
    return null
  }
}

interface Parts {
  tokens: readonly Token[] | undefined
  depth: number
}

// A token has no name of its own; what stands before it does not change while more comes.
const Blocks = ({ tokens = [], depth }: Parts) =>
  tokens.map((token, place) => <Block key={place} {...{ token, depth }} />)

function Block({ token, depth }: { token: Token; depth: number }): ReactNode {
  if (depth > mostDepth) return <p>{token.raw}</p>
  const deeper = depth + 1
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      return (
        // Below the heading of its answer.
        <Title order={4} className={classes.heading} dir="auto">
          <Inline tokens={token.tokens} depth={deeper} />
        </Title>
      )
    case 'code':
      return <CodeBlock text={token.text} language={token.lang ?? ''} />
    case 'hr':
      return <Divider my="xs" />
    case 'blockquote':
      return (
        <Blockquote p="xs" my="xs" dir="auto">
          <Blocks tokens={token.tokens} depth={deeper} />
        </Blockquote>
      )
    case 'list':
      return <ListOf list={token as Tokens.List} depth={deeper} />
    case 'table':
      return <TableOf table={token as Tokens.Table} depth={deeper} />
    case 'paragraph':
      return (
        <p dir="auto">
          <Inline tokens={token.tokens} depth={deeper} />
        </p>
      )
    case 'text':
      return <Inline tokens={token.tokens ?? [token]} depth={deeper} />
    default:
      return <p dir="auto">{token.raw}</p>
  }
}

function ListOf({ list, depth }: { list: Tokens.List; depth: number }) {
  const items = list.items.map((item, place) => (
    <li key={place} dir="auto">
      {item.task && <input type="checkbox" checked={item.checked ?? false} readOnly disabled aria-label={item.text} />}
      <Blocks tokens={item.tokens.filter(({ type }) => type !== 'checkbox')} depth={depth} />
    </li>
  ))
  return list.ordered ? <ol start={Number(list.start) || 1}>{items}</ol> : <ul>{items}</ul>
}

const TableOf = ({ table, depth }: { table: Tokens.Table; depth: number }) => (
  <Table.ScrollContainer minWidth={0} my="xs">
    <Table withTableBorder withColumnBorders verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          {table.header.map((cell, place) => (
            <Table.Th key={place} dir="auto" ta={cell.align ?? 'start'}>
              <Inline tokens={cell.tokens} depth={depth} />
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {table.rows.map((row, place) => (
          <Table.Tr key={place}>
            {row.map((cell, column) => (
              <Table.Td key={column} dir="auto" ta={cell.align ?? 'start'}>
                <Inline tokens={cell.tokens} depth={depth} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

const Inline = ({ tokens = [], depth }: Parts): ReactNode =>
  tokens.map((token, place) => <Piece key={place} token={token} depth={depth} />)

function Piece({ token, depth }: { token: Token; depth: number }): ReactNode {
  if (depth > mostDepth) return token.raw
  const inside = 'tokens' in token && token.tokens ? <Inline tokens={token.tokens} depth={depth + 1} /> : null
  switch (token.type) {
    case 'text':
      return inside ?? <WithReferences text={withoutEntities(token.text)} />
    case 'escape':
      return token.text
    case 'strong':
      return <strong>{inside}</strong>
    case 'em':
      return <em>{inside}</em>
    case 'del':
      return <del>{inside}</del>
    case 'br':
      return <br />
    case 'codespan':
      return <Code>{token.text}</Code>
    case 'link':
      return isOnTheWeb(token.href) ? (
        <Anchor inherit href={token.href} target="_blank" rel="noopener noreferrer nofollow">
          {inside}
        </Anchor>
      ) : (
        inside
      )
    case 'image':
      return (
        <Text span inherit c="dimmed">
          {token.text}
        </Text>
      )
    default:
      return token.raw
  }
}

/** Numbers in square brackets name what the answer is drawn from. */
function WithReferences({ text }: { text: string }) {
  const reference = use(References)
  return text.split(/(\[\d{1,2}\])/).map((part, place) => {
    const number = /^\[(\d{1,2})\]$/.exec(part)?.[1]
    return <span key={place}>{(number && reference(Number(number))) || part}</span>
  })
}

/** Models write the signs of HTML by their names now and then. */
const withoutEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name]!)
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" }

/** Absolute, so that nothing of ours is called by it. */
const isOnTheWeb = (href: string) => URL.canParse(href) && /^https?:$/.test(new URL(href).protocol)
