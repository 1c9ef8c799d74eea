/** Reports of all products together, by day. Their headings in other languages are those that public programs read them by. */
import type { ReadFormat } from './format.ts';

const DATE = ['Date', 'Datum', '날짜', '日期'];
const SALES = ['Ordered Product Sales', 'Durch bestellte Produkte erzielter Umsatz', '주문한 상품 판매량', '已订购商品销售额'];
const UNITS = ['Units Ordered', 'Bestellte Einheiten', '상품 주문량', '已订购商品数量'];
const ORDERS = ['Total Order Items', 'Zahl der Bestellposten', '총 주문 아이템', '订单商品种类数'];
const VIEWS = ['Page Views - Total', 'Page Views', 'Seitenaufrufe – Summe', '페이지 조회수 - 총계', '页面浏览次数'];
const SESSIONS = ['Sessions - Total', 'Sessions', 'Sitzungen – Summe', '세션 - 총계', '买家访问次数'];

export const TOTALS_FORMATS: readonly ReadFormat[] = [
  {
    id: 'business-report-by-date',
    title: 'Business Report by date',
    kind: 'account-totals',
    proof: [DATE, SALES, UNITS, [...SESSIONS, ...VIEWS]],
    veto: ['(Child) ASIN', '(Parent) ASIN', '(Untergeordnete) ASIN', '(Übergeordnete) ASIN', 'ASIN', 'SKU'],
    columns: { date: DATE, units: UNITS, sales: SALES, orders: ORDERS, glance_views: VIEWS, sessions: SESSIONS },
    mayBeLonger: true,
    unread: [
      {
        headings: [
          'Average Sales per Order Item',
          'Average Units per Order Item',
          'Average Selling Price',
          'Order Item Session Percentage',
          'Unit Session Percentage',
          'Refund Rate',
          'Received Negative Feedback Rate',
          'Durchschnittlicher Umsatz/Bestellposten',
          'Durchschnitt Anzahl von Einheiten/Bestellposten',
          'Durchschnittlicher Verkaufspreis',
          'Prozentsatz Bestellposten pro Sitzung',
        ],
        why: 'calculated from other columns',
      },
      {
        headings: [
          'Ordered Product Sales - B2B',
          'Units Ordered - B2B',
          'Total Order Items - B2B',
          'Page Views - Total - B2B',
          'Page Views - Mobile App',
          'Page Views - Browser',
          'Sessions - Total - B2B',
          'Sessions - Mobile App',
          'Sessions - Browser',
          'Bestellsumme – B2B',
          'Bestellte Einheiten – B2B',
          'Zahl der Bestellposten – B2B',
        ],
        why: 'included in the totals',
      },
      {
        headings: [
          'Average Offer Count',
          'Average Parent Items',
          'Featured Offer (Buy Box) Percentage',
          'Featured Offer Percentage',
          'Buy Box Percentage',
          'Units Refunded',
          'Feedback Received',
          'Negative Feedback Received',
          'A-to-z Claims Granted',
          'Claims Amount',
          'Shipped Product Sales',
          'Units Shipped',
          'Orders Shipped',
          'Durchschnittliche Angebotszahl',
        ],
        why: 'they are not kept',
      },
    ],
  },
  {
    id: 'sp-api-sales-by-date',
    title: 'Sales and Traffic report by date (Selling Partner API)',
    kind: 'account-totals',
    proof: [['date'], ['salesByDate.unitsOrdered'], ['salesByDate.orderedProductSales.amount']],
    columns: {
      date: ['date'],
      country: ['marketplace'],
      currency: ['salesByDate.orderedProductSales.currencyCode'],
      units: ['salesByDate.unitsOrdered'],
      sales: ['salesByDate.orderedProductSales.amount'],
      orders: ['salesByDate.totalOrderItems'],
      glance_views: ['trafficByDate.pageViews'],
      sessions: ['trafficByDate.sessions'],
    },
    unread: [
      { headings: ['Start Date', 'End Date'], why: 'each row has its day' },
      {
        headings: [
          'salesByDate.averageSalesPerOrderItem.amount',
          'salesByDate.averageUnitsPerOrderItem',
          'salesByDate.averageSellingPrice.amount',
          'salesByDate.refundRate',
          'trafficByDate.orderItemSessionPercentage',
          'trafficByDate.unitSessionPercentage',
          'trafficByDate.receivedNegativeFeedbackRate',
        ],
        why: 'calculated from other columns',
      },
      {
        headings: [
          'salesByDate.orderedProductSalesB2B.amount',
          'salesByDate.unitsOrderedB2B',
          'salesByDate.totalOrderItemsB2B',
          'trafficByDate.browserPageViews',
          'trafficByDate.mobileAppPageViews',
          'trafficByDate.pageViewsB2B',
          'trafficByDate.browserSessions',
          'trafficByDate.mobileAppSessions',
          'trafficByDate.sessionsB2B',
        ],
        why: 'included in the totals',
      },
      {
        headings: [
          'salesByDate.unitsRefunded',
          'salesByDate.claimsGranted',
          'salesByDate.claimsAmount.amount',
          'salesByDate.shippedProductSales.amount',
          'salesByDate.unitsShipped',
          'salesByDate.ordersShipped',
          'trafficByDate.buyBoxPercentage',
          'trafficByDate.averageOfferCount',
          'trafficByDate.averageParentItems',
          'trafficByDate.feedbackReceived',
          'trafficByDate.negativeFeedbackReceived',
        ],
        why: 'they are not kept',
      },
    ],
  },
];
