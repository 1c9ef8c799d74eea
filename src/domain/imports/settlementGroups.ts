/** What a line of a settlement is: by its transaction, its amount type and its description the first group that fits. */
export const SETTLEMENT_GROUPS = ['proceeds', 'fees', 'refunds', 'other', 'ads', 'transfers'] as const;
export type SettlementGroup = (typeof SETTLEMENT_GROUPS)[number];

export interface SettlementLine {
  readonly transaction: string;
  readonly type: string;
  readonly description: string;
}

interface Rule {
  readonly group: SettlementGroup;
  readonly transaction?: RegExp;
  readonly type?: RegExp;
  /** Of the amount type or of the description. */
  readonly either?: RegExp;
}

const SALE = /^(ItemPrice|Promotion|ItemWithheldTax)$/i;

const RULES: readonly Rule[] = [
  { group: 'transfers', transaction: /^transfer$/i },
  {
    group: 'transfers',
    either:
      /reserve amount|^transfer of funds|^payable to amazon$|^(un)?successful charge$|failed disbursement|deferred transaction|^debt (payment|adjustment)$/i,
  },
  { group: 'ads', either: /^cost of advertising$|^(sponsored|advertising|productads)/i },
  { group: 'fees', type: /^ItemFees$/i },
  { group: 'refunds', transaction: /refund|chargeback|guarantee/i, type: SALE },
  { group: 'proceeds', type: SALE },
  { group: 'proceeds', either: /reimbursement/i },
  {
    group: 'fees',
    either: /fee|storage|subscription|removal|disposal|shipping ?(label|services)|inbound|commission|postage|^FBA/i,
  },
];

export const settlementGroupOf = ({ transaction, type, description }: SettlementLine): SettlementGroup =>
  RULES.find(
    (rule) =>
      (rule.transaction?.test(transaction) ?? true) &&
      (rule.type?.test(type) ?? true) &&
      (rule.either === undefined || rule.either.test(type) || rule.either.test(description)),
  )?.group ?? 'other';

/** Whether the quantity of a line is of units sold: the lines of one sale repeat it. */
export const countsUnits = ({ transaction, type, description }: SettlementLine): boolean =>
  /^order/i.test(transaction) && /^ItemPrice$/i.test(type) && /^Principal$/i.test(description);
