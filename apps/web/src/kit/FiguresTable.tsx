import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FiguresTable.module.css'

interface FiguresTableProps {
  /** Above the names of the rows first; empty where these say themselves what they are. */
  heads: readonly string[]
  /** What a row is called, and its figures. */
  rows: readonly (readonly ReactNode[])[]
}

/** Figures in columns of one width, so that tables beneath each other can be read down; sideways it scrolls by itself. */
export function FiguresTable({ heads: [first, ...heads], rows }: FiguresTableProps) {
  return (
    <Table.ScrollContainer minWidth={150 + heads.length * 104} scrollAreaProps={{ type: 'auto' }}>
      <Table verticalSpacing={5} className={classes.figures}>
        <Table.Thead>
          <Table.Tr>
            {first ? <Table.Th>{first}</Table.Th> : <Table.Td />}
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([name, ...figures], row) => (
            <Table.Tr key={row}>
              <Table.Th scope="row">{name}</Table.Th>
              {figures.map((figure, place) => (
                <Table.Td key={heads[place]}>{figure}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
