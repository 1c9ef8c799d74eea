import { describe, expect, it } from 'vitest';
import {
  decideMatch,
  decideRoute,
  landingPath,
  loginPath,
  matchRoute,
  type RouteDecision,
  routeNamed,
  type Viewer,
} from '../../../src/domain/routes/routes.ts';
import { readUrl } from '../../../src/domain/routes/urlParams.ts';
import { NOTICES } from '../../../src/domain/session/notices.ts';
import { ADMIN, asViewer, group, INTERNAL, OUT, PRIME, person, ROLELESS, visitOf } from './people.ts';

const BUSINESS_HEALTH = '/velocity/business-health';
const BRAND_RESEARCH = '/velocity/insights/brand-research';
const FORBIDDEN = 'You are not authorized to access that route.';
const LOGIN_REQUIRED = 'You must be logged in to access that route.';

const outcome = (decision: RouteDecision): string => {
  switch (decision._tag) {
    case 'show':
    case 'needsDevMode':
    case 'notAvailable':
      return `${decision._tag} ${decision.match.route.name}`;
    case 'redirect':
      return `redirect ${decision.to}${decision.notice === null ? '' : ` | ${decision.notice}`}`;
    case 'notFound':
      return 'notFound';
  }
};
const visit = (path: string, viewer: Viewer, more = {}): string => outcome(decideRoute(visitOf(path, viewer, more)));
const toLogin = (path: string): string =>
  `redirect /velocity/login?redirect=${encodeURIComponent(`/velocity/${path}`)} | ${LOGIN_REQUIRED}`;

describe('landing pages', () => {
  it('A-029 lands logged-out visitors on login', () => {
    expect(landingPath(OUT)).toBe('/velocity/login');
  });

  it('A-030 B-029 lands Prime users, and those whose role implies it, on Business Health', () => {
    expect([PRIME, INTERNAL, ADMIN].map(landingPath)).toEqual([BUSINESS_HEALTH, BUSINESS_HEALTH, BUSINESS_HEALTH]);
  });

  it('A-031 lands users without Prime on Brand Research', () => {
    expect(landingPath(ROLELESS)).toBe(BRAND_RESEARCH);
  });

  it('A-032 leads from home to the landing page without a notice', () => {
    for (const path of ['/', '/velocity', '/velocity/']) {
      expect(outcome(decideRoute({ ...visitOf('', OUT), path }))).toBe('redirect /velocity/login');
      expect(outcome(decideRoute({ ...visitOf('', PRIME), path }))).toBe(`redirect ${BUSINESS_HEALTH}`);
      expect(outcome(decideRoute({ ...visitOf('', ROLELESS), path }))).toBe(`redirect ${BRAND_RESEARCH}`);
    }
  });
});

describe('guest screens', () => {
  const guestOnly = (path: string, route: string): void => {
    expect(visit(path, OUT)).toBe(`show ${route}`);
    expect(visit(path, PRIME)).toBe(`redirect ${BUSINESS_HEALTH}`);
    expect(visit(path, ROLELESS)).toBe(`redirect ${BRAND_RESEARCH}`);
  };
  it('A-039 opens forgot-password to the logged-out only', () => guestOnly('forgot-password', 'forgot-password'));
  it('A-040 opens get-started to the logged-out only', () => guestOnly('get-started', 'get-started'));
  it('A-041 opens login to the logged-out only', () => guestOnly('login', 'login'));
  it('A-042 opens thanks to the logged-out only', () => guestOnly('thanks', 'thanks'));
  it('A-043 opens reset-password with a token to the logged-out only', () => guestOnly('reset-password/t0ken', 'reset-password'));

  it('A-201 leads from reset-password without a token to login, without the e-mail in its query', () => {
    expect(visit('reset-password?email=a%40b.example', OUT)).toBe(`redirect /velocity/login | ${NOTICES.linkGone}`);
  });

  it('reads the token from the path', () => {
    expect(matchRoute('/velocity/reset-password/t0k%20en')?.params).toEqual({ token: 't0k en' });
  });
});

describe('the layout', () => {
  it('A-179 is bare for the sign-in and account screens, and has sidebar and header for the screens of the product', () => {
    const layoutOf = (path: string, viewer: Viewer): string => {
      const decision = decideRoute(visitOf(path, viewer));
      return decision._tag === 'show' ? decision.match.route.layout : decision._tag;
    };
    const signIn = ['login', 'forgot-password', 'get-started', 'reset-password/t0ken', 'thanks'];
    expect(signIn.map((path) => layoutOf(path, OUT))).toEqual(Array(5).fill('bare'));
    expect(layoutOf('account', PRIME)).toBe('bare');
    expect(['business-health', 'files', 'insights/brand-research', 'apps/amazon-brand-index'].map((path) => layoutOf(path, PRIME))).toEqual(
      Array(4).fill('app'),
    );
  });
});

describe('screens of any logged-in user', () => {
  const anyUser = (path: string, route: string): void => {
    expect(visit(path, OUT)).toBe(toLogin(path));
    expect([ROLELESS, PRIME, INTERNAL].map((viewer) => visit(path, viewer))).toEqual(Array(3).fill(`show ${route}`));
  };
  it('A-044 opens account', () => anyUser('account', 'account'));
  it('A-045 opens custom market intelligence', () => anyUser('custom-market-intelligence', 'markets'));
  it('A-046 C-005 opens Brand Research', () => anyUser('insights/brand-research', 'brand-research'));
  it('A-047 C-005 opens Brand Overview', () => anyUser('insights/brand-overview', 'brand-overview'));
  it('A-048 C-005 opens Category Insights', () => anyUser('insights/category-insights', 'category-insights'));
  it('A-049 C-005 opens Brand Insights', () => anyUser('insights/brand-insights', 'brand-insights'));
  it('A-050 C-005 opens Portfolio Insights', () => anyUser('insights/portfolio-insights', 'portfolio-insights'));
  it('A-051 C-005 opens Product Insights', () => anyUser('insights/product-insights', 'product-insights'));
});

describe('screens of Prime users', () => {
  const primeOnly = (path: string, shown: string, more = {}): void => {
    expect(visit(path, OUT, more)).toBe(toLogin(path));
    expect(visit(path, ROLELESS, more)).toBe(`redirect ${BRAND_RESEARCH} | ${FORBIDDEN}`);
    expect([PRIME, INTERNAL, ADMIN].map((viewer) => visit(path, viewer, more))).toEqual(Array(3).fill(`show ${shown}`));
  };
  it('A-052 keeps Business Health to Prime', () => primeOnly('business-health', 'business-health'));
  it('A-053 keeps the executive summary to Prime', () => primeOnly('dashboard', 'executive-summary'));
  it('A-054 keeps Sales Anomaly to Prime', () => primeOnly('sales-anomaly', 'sales-anomaly'));
  it('A-055 keeps Retail Overview to Prime', () => primeOnly('retail/overview', 'retail-overview'));
  it('A-056 keeps Product Performance to Prime', () => primeOnly('retail/product-performance', 'product-performance'));
  it('A-057 keeps Inventory Health to Prime', () => primeOnly('retail/inventory-health', 'inventory-health'));
  it('A-058 keeps Advertising Health to Prime', () => primeOnly('advertising/health', 'advertising-health'));
  it('A-059 keeps Audiences to Prime', () => primeOnly('advertising/audiences', 'advertising-audiences'));
  it('A-060 keeps Budget to Prime', () => primeOnly('advertising/budget', 'advertising-budget'));
  it('A-062 keeps the advertising performance overview to Prime', () =>
    primeOnly('advertising/performance-overview', 'advertising-performance'));
  it('A-064 keeps files to Prime', () => primeOnly('files', 'files'));
  it('A-065 keeps the goal management console to Prime', () => primeOnly('goal-management-console', 'goal-management'));
  it('A-061 A-378 A-383 keeps the DSP overview to Prime with a brand group that has DSP', () => {
    primeOnly('advertising/dsp-overview', 'dsp-overview', { brandGroup: group({ hasDsp: true }) });
    expect(visit('advertising/dsp-overview', PRIME)).toBe(`redirect ${BUSINESS_HEALTH} | ${FORBIDDEN}`);
    expect(visit('advertising/dsp-overview', PRIME, { brandGroup: null })).toBe(`redirect ${BUSINESS_HEALTH} | ${FORBIDDEN}`);
  });
  it('A-066 C-688 keeps LTV analysis to Prime with a brand group that has AMC', () => {
    primeOnly('ltv-analysis', 'ltv-analysis', { brandGroup: group({ hasAmc: true }) });
    expect(visit('ltv-analysis', INTERNAL)).toBe(`redirect ${BUSINESS_HEALTH} | ${FORBIDDEN}`);
  });
  it('A-067 C-689 A-379 A-386 keeps the NTB gateway to Prime with a brand group that has AMC', () => {
    primeOnly('ntb-gateway', 'ntb-gateway', { brandGroup: group({ hasAmc: true }) });
    expect(visit('ntb-gateway', PRIME, { brandGroup: group({ hasDsp: true }) })).toBe(`redirect ${BUSINESS_HEALTH} | ${FORBIDDEN}`);
  });
});

describe('the screens of the second specification file', () => {
  it('B-025 are all for Prime only, and lead to login without a session', () => {
    const screens = [
      'business-health',
      'dashboard',
      'sales-anomaly',
      'retail/overview',
      'retail/product-performance',
      'retail/inventory-health',
      'advertising/health',
      'advertising/audiences',
      'advertising/budget',
      'advertising/dsp-overview',
      'advertising/performance-overview',
      'files',
      'goal-management-console',
    ];
    const brandGroup = group({ hasDsp: true });
    for (const path of screens) {
      expect(visit(path, OUT, { brandGroup })).toBe(toLogin(path));
      expect(visit(path, ROLELESS, { brandGroup })).toBe(`redirect ${BRAND_RESEARCH} | ${FORBIDDEN}`);
      expect(visit(path, PRIME, { brandGroup })).toMatch(/^show /);
    }
  });
});

describe('custom reporting', () => {
  it('A-063 leads from /reporting to custom reporting, which needs Prime', () => {
    expect(visit('reporting?specId=7', ROLELESS)).toBe('redirect /velocity/custom-reporting?specId=7');
    expect(visit('custom-reporting', ROLELESS)).toBe(`redirect ${BRAND_RESEARCH} | ${FORBIDDEN}`);
    expect(visit('custom-reporting', OUT)).toBe(toLogin('custom-reporting'));
    expect(visit('custom-reporting', INTERNAL)).toBe('show reporting');
  });

  it('C-676 C-019 C-257 C-300 tells Prime users that everything but viewing a dashboard is not available', () => {
    expect(visit('custom-reporting/explore', PRIME)).toBe('notAvailable report-builder');
    expect(visit('custom-reporting/dashboards/new', PRIME)).toBe('notAvailable dashboard-new');
    expect(visit('custom-reporting/dashboards/d1', PRIME)).toBe('show dashboard');
  });

  it('C-671 C-673 C-674 C-675 shows index, builder, reports and home to privileged users', () => {
    const paths = ['custom-reporting/dashboards', 'custom-reporting/explore', 'custom-reporting/reports', 'custom-reporting'];
    const shown = ['show dashboards', 'show report-builder', 'show reports', 'show reporting'];
    expect(paths.map((path) => visit(path, ADMIN))).toEqual(shown);
    expect(paths.map((path) => visit(path, PRIME)).every((one) => one.startsWith('notAvailable'))).toBe(true);
  });

  it('A-391 C-681 needs an organization or the Internal role', () => {
    const alone = { ...person('Prime'), organizations: [] };
    expect(visit('custom-reporting/dashboards/d1', asViewer(alone))).toBe(`redirect ${BUSINESS_HEALTH} | ${FORBIDDEN}`);
    expect(visit('custom-reporting/dashboards/d1', asViewer({ ...alone, roles: ['Internal'] }))).toBe('show dashboard');
  });
});

describe('documents', () => {
  it('B-237 B-238 may be added and edited with the file-management permission, others are sent away', () => {
    for (const [path, route] of [
      ['files/document/new?folderId=f1', 'document-new'],
      ['files/document/d1/edit', 'document-edit'],
    ] as const) {
      expect([INTERNAL, ADMIN].map((viewer) => visit(path, viewer))).toEqual([`show ${route}`, `show ${route}`]);
      expect(visit(path, PRIME)).toBe(`redirect ${BUSINESS_HEALTH} | ${FORBIDDEN}`);
      expect(visit(path, OUT)).toBe(toLogin(path));
    }
    expect(visit('files/document/d1', PRIME)).toBe('show document');
  });
});

describe('the reason of a decision', () => {
  const reason = (path: string, viewer: Viewer, more = {}): unknown => {
    const decision = decideRoute(visitOf(path, viewer, more));
    return decision._tag === 'redirect' || decision._tag === 'notAvailable' ? decision.reason : undefined;
  };

  it('is the condition that did not hold', () => {
    expect(reason('business-health', OUT)).toEqual({ _tag: 'SignedOut' });
    expect(reason('business-health', ROLELESS)).toEqual({ _tag: 'LacksRole', role: 'Prime' });
    expect(reason('ltv-analysis', PRIME)).toEqual({ _tag: 'BrandGroupLacks', flag: 'hasAmc' });
    expect(reason('ltv-analysis', PRIME, { brandGroup: null })).toEqual({ _tag: 'NoBrandGroup' });
    expect(reason('custom-reporting', PRIME)).toEqual({ _tag: 'LacksRole', role: 'Internal' });
    expect(reason('forgot-password', PRIME)).toEqual({ _tag: 'SignedIn' });
  });

  it('is none where nobody was refused', () => {
    expect(reason('insights/market-explorer', PRIME)).toBeNull();
    expect(reason('login?redirect=%2Fvelocity%2Ffiles', PRIME)).toBeNull();
    expect(reason('files', PRIME)).toBeUndefined();
  });
});

describe('open and internal screens', () => {
  const open = (path: string, route: string): void => {
    expect([OUT, ROLELESS, PRIME, ADMIN].map((viewer) => visit(path, viewer))).toEqual(Array(4).fill(`show ${route}`));
  };
  it('A-068 C-008 C-009 opens search trends to everyone', () => open('apps/amazon-search-trends', 'search-trends'));
  it('A-069 C-008 C-009 opens the brand index to everyone', () => open('apps/amazon-brand-index', 'brand-index'));
  it('A-070 C-008 C-009 opens the brand leaderboard to everyone', () => open('apps/amazon-brand-leaderboard', 'brand-leaderboard'));
  it('A-071 C-008 C-009 opens the title checker to everyone', () => open('apps/amazon-title-compliance', 'title-compliance'));
  it('A-072 C-008 C-009 opens the forecast to everyone', () => open('apps/monthly-forecast', 'sales-forecast'));

  const internalOnly = (path: string, route: string): void => {
    expect(visit(path, OUT)).toBe(toLogin(path));
    expect(visit(path, PRIME)).toBe(`redirect ${BUSINESS_HEALTH} | ${FORBIDDEN}`);
    expect([INTERNAL, ADMIN].map((viewer) => visit(path, viewer))).toEqual([`show ${route}`, `show ${route}`]);
  };
  it('A-073 keeps the admin root to Internal', () => internalOnly('admin', 'admin'));
  it('A-074 keeps admin users to Internal', () => internalOnly('admin/users', 'admin-users'));
  it('A-075 keeps admin organizations to Internal', () => internalOnly('admin/organizations', 'admin-organizations'));
  it('A-076 keeps admin brand groups to Internal', () => internalOnly('admin/brand-groups', 'admin-brand-groups'));
});

describe('old paths', () => {
  const moved = (from: string, to: string): void => {
    expect(visit(`${from}?brand=A%26B`, PRIME)).toBe(`redirect /velocity/${to}?brand=A%26B`);
  };
  it('A-077 leads brand-explorer to Brand Insights', () => moved('insights/brand-explorer', 'insights/brand-insights'));
  it('A-078 leads market-explorer to Category Insights', () => moved('insights/market-explorer', 'insights/category-insights'));
  it('A-079 leads catalog-insights to Portfolio Insights', () => moved('insights/catalog-insights', 'insights/portfolio-insights'));
  it('A-080 leads catalog-explorer to Portfolio Insights', () => moved('insights/catalog-explorer', 'insights/portfolio-insights'));
  it('A-081 leads product-explorer to Product Insights', () => moved('insights/product-explorer', 'insights/product-insights'));
  it('A-082 leads /documents to the file browser', () => moved('documents', 'files'));
  it('A-083 B-224 leads /folders to the file browser', () => moved('folders', 'files'));
  it('A-084 leads the turkey-5 leaderboard to the brand leaderboard', () =>
    moved('apps/turkey-5-leaderboard', 'apps/amazon-brand-leaderboard'));
  it('A-085 leads the prime-day scoreboard to the brand leaderboard', () =>
    moved('apps/prime-day-scoreboard', 'apps/amazon-brand-leaderboard'));
  it('B-165 makes the asin in a link to Retail Overview its filter of products, in place of others', () => {
    expect(visit('retail/overview?asin=B01&brandGroup=b1&products[]=B02&products[]=B03', PRIME)).toBe(
      'redirect /velocity/retail/overview?brandGroup=b1&products[]=B01',
    );
    expect(visit('retail/overview?asin=&brandGroup=b1', PRIME)).toBe('show retail-overview');
    expect(visit('insights/product-insights?asin=B01', PRIME)).toBe('show product-insights');
  });
  it('A-036 carries the id of a dashboard along', () => moved('reporting/dashboards/d%201', 'custom-reporting/dashboards/d%201'));
});

describe('unauthorised visits', () => {
  it('A-086 A-462 B-026 B-027 lead to login with the original path and query, and say why', () => {
    expect(visit('business-health?preset=ads&x=A%26B', OUT)).toBe(toLogin('business-health?preset=ads&x=A%26B'));
  });

  it('A-461 send a signed-in user to their own landing page with the notice', () => {
    expect(visit('admin', ROLELESS)).toBe(`redirect ${BRAND_RESEARCH} | You are not authorized to access that route.`);
  });

  it('keep only the path when the query is too long for an address, and nothing when the path is', () => {
    const long = 'x'.repeat(4000);
    expect(loginPath(readUrl(`/velocity/files?q=${long}`))).toBe('/velocity/login?redirect=%2Fvelocity%2Ffiles');
    expect(loginPath(readUrl(`/velocity/files/document/${long}`))).toBe('/velocity/login');
  });

  it('A-136 carry no way back to a guest screen', () => {
    expect(loginPath(readUrl('/velocity/login?redirect=%2Fvelocity%2Ffiles'))).toBe('/velocity/login');
    expect(loginPath(readUrl('/velocity/apps/amazon-brand-index?node=1'))).toBe(
      '/velocity/login?redirect=%2Fvelocity%2Fapps%2Famazon-brand-index%3Fnode%3D1',
    );
  });

  it('leave the logged-out on login when they log out', () => {
    expect(visit('logout', OUT)).toBe('redirect /velocity/login');
    expect(visit('logout', ROLELESS)).toBe('show logout');
  });
});

describe('after login', () => {
  it('A-087 goes where the redirect parameter says', () => {
    expect(visit('login?redirect=%2Fvelocity%2Ffiles%3Fq%3DA%2526B', PRIME)).toBe('redirect /velocity/files?q=A%26B');
  });

  it('A-088 goes to the landing page without a safe one', () => {
    for (const bad of [
      '',
      '?redirect=',
      '?redirect=%2F%2Fhost.example',
      '?redirect=https%3A%2F%2Fhost.example',
      '?redirect=%2Fvelocity%2Flogin',
    ]) {
      expect(visit(`login${bad}`, PRIME)).toBe(`redirect ${BUSINESS_HEALTH}`);
    }
  });
});

describe('what is not there', () => {
  it('A-033 is not found, for everyone', () => {
    for (const path of ['nowhere', 'files/document', 'files/document/a/b', 'custom-market-intelligence/x', 'business-health//', 'Login']) {
      expect([OUT, PRIME, ADMIN].map((viewer) => visit(path, viewer))).toEqual(['notFound', 'notFound', 'notFound']);
    }
    expect(outcome(decideRoute({ ...visitOf('', PRIME), path: '/velocityx/files' }))).toBe('notFound');
  });

  it('A-028 is everything outside the base path', () => {
    expect(matchRoute('/business-health')).toBeNull();
    expect(matchRoute('/velocity/business-health')?.route.name).toBe('business-health');
  });

  it('A-037 finds nested routes before those with parameters', () => {
    expect(matchRoute('/velocity/custom-reporting/dashboards/new')?.route.name).toBe('dashboard-new');
    expect(matchRoute('/velocity/files/document/new')?.route.name).toBe('document-new');
    expect(matchRoute('/velocity/custom-market-intelligence/custom-markets/m1/edit')?.params).toEqual({ marketId: 'm1' });
  });

  it('refuses parameters that could lead elsewhere', () => {
    for (const id of ['a%2Fb', '%5c', '%00', '%E0%A4%A', '']) expect(matchRoute(`/velocity/files/document/${id}/edit`)).toBeNull();
  });
});

describe('routes that need dev mode', () => {
  const match = { route: { ...routeNamed('sales-anomaly'), needsDevMode: true as const }, params: {} };
  const decide = (viewer: Viewer, devMode: boolean): string => outcome(decideMatch(match, visitOf('sales-anomaly', viewer, { devMode })));

  it('B-047 A-296 ask Internal users alone to turn it on', () => {
    expect(decide(INTERNAL, false)).toBe('needsDevMode sales-anomaly');
    expect(decide(INTERNAL, true)).toBe('show sales-anomaly');
    expect(decide(PRIME, true)).toBe(`redirect ${BUSINESS_HEALTH} | ${FORBIDDEN}`);
  });

  it('A-091 B-051 send those who cannot have it to their landing page', () => {
    expect(decide(PRIME, false)).toBe(`redirect ${BUSINESS_HEALTH} | ${FORBIDDEN}`);
    expect(decide(ROLELESS, false)).toBe(`redirect ${BRAND_RESEARCH} | ${FORBIDDEN}`);
  });
});
