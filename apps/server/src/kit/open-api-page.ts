import type { AnyRoute } from '@langwerk/contract/route'
import { escapeHtml } from '../foundation/escape-html.ts'

/** A plain page of all calls, without a script: the document itself is at `/api/docs.json`. */
export function openApiPage(routes: ReadonlyMap<string, readonly AnyRoute[]>): string {
  const areas = [...routes].map(([area, group]) => {
    const rows = group.map(
      ({ method, path, summary, access }) =>
        `<tr><td><code class="${method}">${method}</code></td><td><code>/api${escapeHtml(path)}</code></td><td>${escapeHtml(summary)}${access === 'public' ? ' <small>public</small>' : ''}</td></tr>`,
    )
    return `<section><h2>${escapeHtml(area)}</h2><table>${rows.join('')}</table></section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Langwerk API</title><style>${style}</style>
<main><h1>Langwerk API</h1><p>Every call, from the same schemas that check them: <a href="/api/docs.json">OpenAPI 3.1</a>. Scripts send <code>Authorization: Bearer &lt;access token&gt;</code>; a browser session needs <code>X-CSRF-Token</code> on unsafe methods.</p>${areas.join('')}</main></html>`
}

const style = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}main{max-width:60rem;margin:2rem auto;padding:0 1rem}h2{text-transform:capitalize;margin-top:2rem}
table{border-collapse:collapse;width:100%}td{padding:.35rem .6rem;border-top:1px solid color-mix(in srgb,currentColor 18%,transparent);vertical-align:top}td:first-child{width:4rem}code{font-size:13px}
code.POST{color:#1a7f4b}code.PATCH{color:#9a6700}code.DELETE{color:#c0362c}@media(prefers-color-scheme:dark){code.POST{color:#57c98b}code.PATCH{color:#e0b050}code.DELETE{color:#ff8a80}}`
