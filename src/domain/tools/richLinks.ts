/** Rich links: where a category, a brand, a product or a search term leads to (B-155). */
import { pathTo } from '../routes/paths.ts';
import { writeUrl } from '../routes/urlParams.ts';

export type LinkSubject =
  | { readonly kind: 'category'; readonly nodeId: number; readonly path: readonly string[] }
  | { readonly kind: 'brand'; readonly brand: string }
  | { readonly kind: 'product'; readonly asin: string }
  | { readonly kind: 'term'; readonly term: string };

export interface RichLink {
  readonly label: string;
  /** A path of ours, or an address of the marketplace. */
  readonly href: string;
  readonly external: boolean;
}

const MARKETPLACE = 'https://www.amazon.com';

const own = (label: string, path: string, query: readonly (readonly [string, string])[]): RichLink => ({
  label,
  href: writeUrl({ path, search: new URLSearchParams(query.map(([key, value]) => [key, value])) }),
  external: false,
});

const away = (path: string): RichLink => ({ label: 'Amazon', href: `${MARKETPLACE}${path}`, external: true });

// Half of a surrogate pair cannot be percent-encoded.
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/** The links of a subject, in the order in which the menu lists them. */
export const richLinks = (subject: LinkSubject): readonly RichLink[] => {
  switch (subject.kind) {
    case 'category': {
      const [node, path] = [String(subject.nodeId), subject.path.join('/')];
      return [
        own('Category Insights', pathTo('category-insights'), [['node', node]]),
        own('Brand Research', pathTo('brand-research'), [['node', node]]),
        own('Amazon Brand Index', pathTo('brand-index'), [['path', path]]),
        own('Amazon Brand Leaderboard', pathTo('brand-leaderboard'), [['path', path]]),
        // The marketplace's bestsellers of the node (B-167).
        away(`/gp/bestsellers/${encoded(node)}`),
      ];
    }
    case 'brand':
      return [
        own('Brand Insights', pathTo('brand-insights'), [['brandName', subject.brand]]),
        own('Portfolio Insights', pathTo('portfolio-insights'), [['brand', subject.brand]]),
        own('Amazon Search Trends', pathTo('search-trends'), [['brand', subject.brand]]),
        away(`/s?k=${encoded(subject.brand)}`),
      ];
    case 'product':
      return [
        own('Product Insights', pathTo('product-insights'), [['asin', subject.asin]]),
        own('Retail Overview', pathTo('retail-overview'), [['asin', subject.asin]]),
        away(`/dp/${encoded(subject.asin)}`),
      ];
    case 'term':
      return [own('Amazon Search Trends', pathTo('search-trends'), [['term', subject.term]]), away(`/s?k=${encoded(subject.term)}`)];
  }
};
