/** Rich links: where a category, a brand, a product or a search term leads to (B-155). */
import { pathOfNames } from '../format/categoryPath.ts';
import { mayVisit, type Viewer } from '../routes/access.ts';
import { pathTo } from '../routes/paths.ts';
import type { PlainRouteName } from '../routes/sidebar.ts';
import { routeNamed } from '../routes/table.ts';
import { writeUrl } from '../routes/urlParams.ts';

export type LinkSubject =
  | { readonly kind: 'category'; readonly nodeId: number; readonly path: readonly string[] }
  | { readonly kind: 'brand'; readonly brand: string }
  | { readonly kind: 'product'; readonly asin: string }
  | { readonly kind: 'term'; readonly term: string };

/** The screens to which a link of ours leads. */
type Target = PlainRouteName;

export interface RichLink {
  readonly label: string;
  /** A path of ours, or an address of the marketplace. */
  readonly href: string;
  readonly external: boolean;
  /** The screen of ours; null for the marketplace. */
  readonly route: Target | null;
}

const MARKETPLACE = 'https://www.amazon.com';

const own = (label: string, route: Target, query: readonly (readonly [string, string])[]): RichLink => ({
  label,
  href: writeUrl({ path: pathTo(route), search: new URLSearchParams(query.map(([key, value]) => [key, value])) }),
  external: false,
  route,
});

const away = (path: string): RichLink => ({ label: 'Amazon', href: `${MARKETPLACE}${path}`, external: true, route: null });

// Half of a surrogate pair cannot be percent-encoded.
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/** The links of a subject, in the order in which the menu lists them. */
export const richLinks = (subject: LinkSubject): readonly RichLink[] => {
  switch (subject.kind) {
    case 'category': {
      const [node, path] = [String(subject.nodeId), pathOfNames(subject.path)];
      return [
        own('Category Insights', 'category-insights', [['node', node]]),
        own('Brand Research', 'brand-research', [['node', node]]),
        own('Amazon Brand Index', 'brand-index', [['path', path]]),
        own('Amazon Brand Leaderboard', 'brand-leaderboard', [['path', path]]),
        // The marketplace's bestsellers of the node (B-167).
        away(`/gp/bestsellers/${encoded(node)}`),
      ];
    }
    case 'brand':
      return [
        own('Brand Insights', 'brand-insights', [['brandName', subject.brand]]),
        own('Portfolio Insights', 'portfolio-insights', [['brand', subject.brand]]),
        own('Amazon Search Trends', 'search-trends', [['brand', subject.brand]]),
        away(`/s?k=${encoded(subject.brand)}`),
      ];
    case 'product':
      return [
        own('Product Insights', 'product-insights', [['asin', subject.asin]]),
        own('Retail Overview', 'retail-overview', [['asin', subject.asin]]),
        away(`/dp/${encoded(subject.asin)}`),
      ];
    case 'term':
      return [own('Amazon Search Trends', 'search-trends', [['term', subject.term]]), away(`/s?k=${encoded(subject.term)}`)];
  }
};

/** Those that lead somewhere for who looks: to screens that stand and that they may see, and out to the marketplace. */
export const liveLinks = (subject: LinkSubject, viewer: Viewer): readonly RichLink[] =>
  richLinks(subject).filter(({ route }) => {
    if (route === null) return true;
    const target = routeNamed(route);
    return target.isPlanned !== true && mayVisit(target, viewer, null);
  });
