/** Every control in every state. */
import { Calendar, ChevronLeft, Copy, LogOut, Settings, Tag } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Avatar, AvatarButton } from '../controls/Avatar.tsx';
import { Button, LinkButton } from '../controls/Button.tsx';
import { Card, Section } from '../controls/Card.tsx';
import { Menu } from '../controls/Menu.tsx';
import { Banner, Notice } from '../controls/Notice.tsx';
import { PasswordField } from '../controls/PasswordField.tsx';
import { Picker } from '../controls/Picker.tsx';
import { ProgressBar } from '../controls/ProgressBar.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { Switch } from '../controls/Switch.tsx';
import { TextField } from '../controls/TextField.tsx';
import { Toasts, type ToastView } from '../controls/Toasts.tsx';
import { Tooltip } from '../controls/Tooltip.tsx';
import { Case, quiet } from './Case.tsx';
import styles from './Stage.module.css';

const Buttons = (): ReactElement => (
  <>
    <Case name="Buttons">
      <Button kind="primary">Apply</Button>
      <Button>Customize</Button>
      <Button kind="quiet">Reset</Button>
      <Button kind="danger">Delete</Button>
      <Button kind="icon" aria-label="Previous Week">
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Button>
        <Calendar aria-hidden="true" />
        Oct 1 – Oct 31, 2026
      </Button>
      <LinkButton href="#top">Learn more</LinkButton>
      <Tooltip text="Copies a link that shows the same thing">
        <Button>
          <Copy aria-hidden="true" />
          Copy link
        </Button>
      </Tooltip>
    </Case>
    <Case name="Pending, disabled, sizes">
      <Button kind="primary" isPending>
        Sign in
      </Button>
      <Button isPending>Save changes</Button>
      <Button kind="primary" whyDisabled="Nothing has changed.">
        Apply
      </Button>
      <Button isDisabled>Customize</Button>
      <Button kind="quiet" isDisabled>
        Reset
      </Button>
      <Button size="small">Small</Button>
      <Button kind="primary" size="large">
        Large
      </Button>
    </Case>
  </>
);

const Fields = (): ReactElement => {
  const [email, setEmail] = useState('mara@northfold.example');
  const [isRevealed, setRevealed] = useState(false);
  const [isOn, setOn] = useState(true);
  return (
    <div className={styles.three}>
      <TextField label="E-mail" type="email" value={email} onChange={setEmail} autoComplete="username" />
      <TextField label="Company" value="" onChange={quiet} placeholder="Northfold Home" description="As it stands on the contract" />
      <TextField label="E-mail" value="mara@" onChange={quiet} error="Enter an e-mail address, such as name@company.com" />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        onInput={quiet}
        isRevealed={isRevealed}
        onRevealedChange={setRevealed}
        aside={<a href="#forgot">Forgot Password</a>}
      />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        onInput={quiet}
        isRevealed={false}
        onRevealedChange={quiet}
        error="Use at least 12 characters"
      />
      <TextField label="Disabled" value="Not to be changed" onChange={quiet} isDisabled />
      <Switch isSelected={isOn} onChange={setOn} description="Light, System Default or Dark">
        Enable Experimental Color Schemes
      </Switch>
      <Switch isSelected={false} onChange={quiet}>
        Off
      </Switch>
      <Switch isSelected isDisabled onChange={quiet}>
        On, disabled
      </Switch>
    </div>
  );
};

const GROUPS = [
  {
    key: 'northfold',
    title: 'Northfold',
    options: [
      { key: 'home', label: 'Northfold Home', icon: <Tag aria-hidden="true" />, note: 'has tags' },
      { key: 'outdoor', label: 'Northfold Outdoor' },
    ],
  },
  {
    key: 'calder',
    title: 'Calder & Finch',
    options: [
      { key: 'calder', label: 'Calder Kitchen' },
      { key: 'finch', label: 'Finch Café', description: 'Inactive since August', isDisabled: true },
    ],
  },
] as const;

const ACCOUNT = [
  {
    key: 'you',
    actions: [
      { key: 'settings', label: 'Settings', icon: <Settings aria-hidden="true" /> },
      { key: 'help', label: 'Help', description: 'Shortcuts, report a problem, version' },
    ],
  },
  { key: 'leave', actions: [{ key: 'out', label: 'Log Out', icon: <LogOut aria-hidden="true" /> }] },
] as const;

const Choices = (): ReactElement => {
  const [preset, setPreset] = useState('sales');
  const [open, setOpen] = useState<'picker' | 'menu' | null>(null);
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<string | null>('home');
  return (
    <Case name="Choices">
      <Picker
        label="Brand group"
        groups={GROUPS}
        value={group}
        onChange={setGroup}
        isOpen={open === 'picker'}
        onOpenChange={(isOpen) => {
          setOpen(isOpen ? 'picker' : null);
          setSearch('');
        }}
        search={search}
        onSearchChange={setSearch}
      />
      <SegmentedControl
        label="Preset"
        value={preset}
        onChange={setPreset}
        segments={[
          { key: 'sales', label: 'Sales Trends' },
          { key: 'ads', label: 'Ad Trends' },
          { key: 'traffic', label: 'Traffic Trends' },
          { key: 'products', label: 'Product Trends' },
          { key: 'advanced', label: 'Advanced Mode' },
        ]}
      />
      <Menu
        label="Account"
        trigger={<AvatarButton name="Mara Keller" />}
        head={
          <span className={styles.row}>
            <Avatar name="Mara Keller" /> <span>Mara Keller</span>
          </span>
        }
        groups={ACCOUNT}
        isOpen={open === 'menu'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'menu' : null)}
        onAction={quiet}
      />
    </Case>
  );
};

const Messages = (): ReactElement => (
  <>
    <div className={styles.two}>
      <Notice level="error" title="Sign-in failed">
        The provided credentials do not match our records.
      </Notice>
      <Notice level="warning">Ad figures for October 30 and 31 have not arrived yet.</Notice>
      <Notice level="success">Your password has been successfully reset.</Notice>
      <Notice level="info" actions={<Button size="small">Refresh</Button>}>
        There is a new release available. Please refresh the page to update.
      </Notice>
    </div>
    <div>
      <Banner level="info" onHide={quiet}>
        Demo mode is on: you see what a Prime user sees.
      </Banner>
      <Banner level="warning" actions={<Button size="small">Try now</Button>}>
        The server isn’t responding. Trying again in 8 s.
      </Banner>
    </div>
    <div className={styles.three}>
      <Section
        title="Section"
        info="What this section answers, in one sentence."
        period="Oct 1 – Oct 31, 2026"
        actions={
          <Button kind="quiet" size="small">
            CSV
          </Button>
        }
      >
        <Skeleton shape="line" width="70%" />
      </Section>
      <Card>
        <EmptyState title="No saved views yet" action={<Button size="small">Save this view</Button>}>
          A view keeps your filters and dates under a name.
        </EmptyState>
      </Card>
      <Card>
        <ErrorState message="An unexpected error occurred" onRetry={quiet} />
      </Card>
    </div>
    <div className={styles.two}>
      <ProgressBar label="Importing daily sales" value={3120} max={5000} text="3,120 of 5,000 rows" />
      <ProgressBar label="Preparing the export" value={null} text="A moment…" />
    </div>
  </>
);

const SAMPLE_TOASTS: readonly ToastView[] = [
  { id: 'a', level: 'error', title: 'An unexpected error occurred', message: 'The goals could not be loaded.', count: 3 },
  { id: 'b', level: 'success', title: 'Link copied', message: 'It shows what you see now.', count: 1 },
  { id: 'c', level: 'info', title: 'Updated', message: 'Your experience has been automatically updated to the latest release.', count: 1 },
];

export const StageToasts = (): ReactElement => {
  const [toasts, setToasts] = useState(SAMPLE_TOASTS);
  return (
    <Toasts
      toasts={toasts}
      onDismiss={(id) => setToasts((held) => held.filter((toast) => toast.id !== id))}
      onClearAll={() => setToasts([])}
    />
  );
};

export const ControlsStage = (): ReactElement => (
  <>
    <h2 className={styles.heading}>Controls</h2>
    <Buttons />
    <Choices />
    <Fields />
    <Messages />
  </>
);
