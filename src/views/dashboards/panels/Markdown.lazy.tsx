/**
 * Markdown as elements of React: raw HTML stays text, links lead to http, https and mail addresses alone and open elsewhere, pictures are
 * those of our own origin, so that what somebody writes calls nobody.
 */
import type { ReactElement } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

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
  // The page has its headings: those of a text begin below the panel's own.
  h1: ({ children }) => <h4>{children}</h4>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
};

const Markdown = ({ text }: { readonly text: string }): ReactElement => (
  <ReactMarkdown remarkPlugins={[remarkGfm]} skipHtml={false} components={COMPONENTS} urlTransform={(url) => url}>
    {text}
  </ReactMarkdown>
);

export default Markdown;
