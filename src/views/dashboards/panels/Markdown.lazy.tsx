/**
 * Markdown as elements of React: raw HTML stays text, links lead to http, https and mail addresses alone and open elsewhere, pictures are
 * those of our own origin, so that what somebody writes calls nobody.
 */
import type { ReactElement } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { levelsBelow } from '../../../domain/dashboards/outline.ts';

const isOwnPath = (source: string): boolean => /^\/(?![/\\])/.test(source) && !/[\\\u0000-\u001f]/u.test(source);

/** Where a link may lead; nowhere for anything else. */
export const linkTarget = (href: string): string | null => (/^(?:https?:\/\/|mailto:)/i.test(href.trim()) ? href.trim() : null);

const COMPONENTS: Components = {
  a: ({ href = '', children }) => {
    const target = linkTarget(href);
    return target === null ? (
      <span>{children}</span>
    ) : (
      <a href={target} target="_blank" rel="noreferrer noopener nofollow">
        {children}
      </a>
    );
  },
  img: ({ src, alt = '' }) => (typeof src === 'string' && isOwnPath(src) ? <img src={src} alt={alt} loading="lazy" /> : <span>{alt}</span>),
};

/** The part of a parsed text that is read here. */
interface TextNode {
  readonly type: string;
  tagName?: string;
  readonly children?: readonly TextNode[];
}

const headingsIn = (node: TextNode): readonly TextNode[] => [
  ...(/^h[1-6]$/.test(node.tagName ?? '') ? [node] : []),
  ...(node.children ?? []).flatMap(headingsIn),
];

/** The page has its headings: those of a text begin below the one that it stands under, and leave out no level. */
const headingsBelow = (above: number) => () => (tree: TextNode) => {
  const headings = headingsIn(tree);
  const levels = levelsBelow(
    above,
    headings.map(({ tagName }) => Number(tagName?.slice(1))),
  );
  for (const [i, heading] of headings.entries()) heading.tagName = `h${levels[i]}`;
};

/** The same plugins each time: others would have the text parsed anew. */
const BELOW = [1, 2, 3, 4, 5, 6].map((above) => [headingsBelow(above)]);

/** Quotes in quotes, and marks in marks, of a depth that nobody writes: to lay them out takes minutes, and they stand as they are. */
const TOO_DEEP = /(?:>[ \t]*){20}|(?:\*+[_~]+|_+[*~]+|~+[*_]+){8}/;

const Markdown = ({ text, above }: { readonly text: string; readonly above: number }): ReactElement =>
  TOO_DEEP.test(text) ? (
    <p style={{ whiteSpace: 'pre-wrap' }}>{text}</p>
  ) : (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      skipHtml={false}
      rehypePlugins={BELOW[above - 1] ?? []}
      components={COMPONENTS}
      urlTransform={(url) => url}
    >
      {text}
    </ReactMarkdown>
  );

export default Markdown;
