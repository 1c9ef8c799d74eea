/** What the alerts of a brand group told, the latest first; each person reads and dismisses it for themselves. */
import { RotateCcw, X } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import type { InboxEvent, InboxMark } from '../../domain/alerts/alert.ts';
import { alertPath, lackedByPath } from '../../domain/alerts/alertPath.ts';
import { ALERT_MARKS, alertsScreen } from '../../domain/alerts/alerts.screen.ts';
import { eventPeriod, eventText, lengthText } from '../../domain/alerts/alertWords.ts';
import { dayWords } from '../../domain/format/day.ts';
import { countOf } from '../../domain/format/number.ts';
import { hasFigures } from '../../domain/screens/panelState.ts';
import { uiFlag } from '../../domain/screens/uiParts.ts';
import { useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { listPanel } from '../app/panel.ts';
import { useScreenUi } from '../app/useChartUi.ts';
import { Button } from '../controls/Button.tsx';
import { Section } from '../controls/Card.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { useAnswer } from '../screen/useScreen.ts';
import styles from './Alerts.module.css';

const HEIGHT = 160;

const SHOWS_DISMISSED = uiFlag('dismissed');

const useMark = (): ((ids: readonly string[], mark: InboxMark) => void) => {
  const send = useSend();
  return (ids, mark) => send(ALERT_MARKS, { type: 'alerts.marked', ids: [...ids], mark });
};

const Told = ({ told }: { readonly told: InboxEvent }): ReactElement => {
  const { id, name, rule, event, toldOn, stands, isSeen, isDismissed } = told;
  const mark = useMark();
  const title = useId();
  const lacked = lackedByPath(rule.about);
  return (
    <li className={styles.told} aria-labelledby={title} data-new={!isSeen || undefined}>
      <div className={styles.words}>
        <p id={title} className={styles.name}>
          {name}
          {!isSeen && <span className={styles.new}>New</span>}
        </p>
        <p>
          {eventText(rule, event)}. {lengthText(event)}.
        </p>
        {lacked !== null && <p className={styles.hint}>The screen that shows the data has no filter for {lacked}.</p>}
        {!stands && <p className={styles.hint}>The data has changed since: the alert would not fire on these days now.</p>}
        <p className={styles.hint}>Told on {dayWords(toldOn)}</p>
      </div>
      <span className={styles.actions}>
        <AppLink to={alertPath(rule.about, eventPeriod(rule, event))} aria-label={`Show the data of ${name}`}>
          Show the data
        </AppLink>
        {isDismissed ? (
          <Button kind="quiet" size="small" aria-label={`Restore ${name}`} onPress={() => mark([id], 'kept')}>
            <RotateCcw aria-hidden="true" />
            Restore
          </Button>
        ) : (
          <Button kind="icon" size="small" aria-label={`Dismiss ${name}`} title="Dismiss" onPress={() => mark([id], 'dismissed')}>
            <X aria-hidden="true" />
          </Button>
        )}
      </span>
    </li>
  );
};

const Lists = ({ events }: { readonly events: readonly InboxEvent[] }): ReactElement => {
  const [showsDismissed, show] = useScreenUi(alertsScreen.at, SHOWS_DISMISSED);
  const kept = events.filter(({ isDismissed }) => !isDismissed);
  const dismissed = events.filter(({ isDismissed }) => isDismissed);
  return (
    <>
      {kept.length === 0 ? (
        <EmptyState title={dismissed.length === 0 ? 'Nothing has been told yet' : 'Everything was dismissed'} height={HEIGHT}>
          What alerts tell each morning is listed here.
        </EmptyState>
      ) : (
        <ul className={styles.inbox} aria-label="What alerts told">
          {kept.map((told) => (
            <Told key={told.id} told={told} />
          ))}
        </ul>
      )}
      {dismissed.length > 0 && (
        <div>
          <Button kind="quiet" size="small" aria-expanded={showsDismissed} onPress={() => show(!showsDismissed)}>
            {showsDismissed ? 'Hide dismissed' : `Show ${dismissed.length} dismissed`}
          </Button>
          {showsDismissed && (
            <ul className={styles.inbox} aria-label="Dismissed">
              {dismissed.map((told) => (
                <Told key={told.id} told={told} />
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
};

export const AlertInbox = (): ReactElement => {
  const query = useAnswer(alertsScreen, 'inbox');
  const mark = useMark();
  const state = listPanel(query);
  const events = query.answer?.events ?? [];
  const unread = events.filter(({ isSeen, isDismissed }) => !isSeen && !isDismissed).map(({ id }) => id);
  return (
    <Section
      id="inbox"
      title="Inbox"
      info="What the alerts of this brand group told, the latest 200 events. What you read or dismiss here stays there for others."
      period={unread.length === 0 ? undefined : countOf(unread.length, 'unread event')}
      actions={
        unread.length === 0 ? undefined : (
          <Button kind="quiet" size="small" onPress={() => mark(unread, 'seen')}>
            Mark all as read
          </Button>
        )
      }
    >
      {state.kind === 'failed' ? (
        <ErrorState {...state} height={HEIGHT} />
      ) : hasFigures(state) ? (
        <Lists events={events} />
      ) : (
        <Skeleton shape="block" height={HEIGHT} />
      )}
    </Section>
  );
};
