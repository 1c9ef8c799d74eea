/** Inputs of every type, editing in place, searching, ticking. */
import { type ReactElement, useState } from 'react';
import { type EditInPlaceEvent, type EditInPlace as EditState, editAfter, SHOWN } from '../../domain/forms/editInPlace.ts';
import type { InputType } from '../../domain/forms/inputRules.ts';
import { Checkbox } from '../controls/Checkbox.tsx';
import { EditInPlace } from '../controls/EditInPlace.tsx';
import { SearchField } from '../controls/SearchField.tsx';
import { TextArea } from '../controls/TextArea.tsx';
import { TypedField } from '../controls/TypedField.tsx';
import { Case, quiet } from './Case.tsx';
import styles from './Stage.module.css';

const LONG = 'A name that goes on and on, because somebody wanted to say everything at once: markets, seasons, the brand and the year 2026';

const Live = ({
  label,
  type,
  first,
  isRequired,
}: {
  label: string;
  type: InputType;
  first: string;
  isRequired?: boolean;
}): ReactElement => {
  const [value, setValue] = useState(first);
  const [isJudged, setJudged] = useState(false);
  return (
    <TypedField
      label={label}
      type={type}
      value={value}
      onChange={setValue}
      isJudged={isJudged}
      onLeave={() => setJudged(true)}
      {...(isRequired === undefined ? {} : { isRequired })}
    />
  );
};

const Inputs = (): ReactElement => (
  <div className={styles.three}>
    <Live label="Telephone" type="tel" first="" />
    <Live label="E-mail" type="email" first="" />
    <Live label="Website" type="url" first="https://northfold.example" />
    <Live label="Budget" type="number" first="1250.50" />
    <Live label="Company" type="text" first="" isRequired={false} />
    <Live label="Search reports" type="search" first="" />
    <TypedField label="Telephone, invalid" type="tel" value="55512" onChange={quiet} isJudged />
    <TypedField label="E-mail, invalid" type="email" value="mara@northfold" onChange={quiet} isJudged />
    <TypedField label="Website, invalid" type="url" value="ftp://northfold.example" onChange={quiet} isJudged />
    <TypedField label="Budget, missing" type="number" value="" onChange={quiet} isJudged />
    <TypedField label="Telephone, disabled" type="tel" value="5551234567" onChange={quiet} isDisabled />
    <TypedField label="Name, long text" type="text" value={LONG} onChange={quiet} description={LONG} />
    <TextArea label="Message" value="" onChange={quiet} placeholder="What would you like to know?" description="We answer within a day" />
    <TextArea label="Message, invalid" value={LONG} onChange={quiet} error="Use at most 100 characters" />
    <TextArea label="Message, disabled" value="Thank you" onChange={quiet} isDisabled />
  </div>
);

const LiveEdit = (): ReactElement => {
  const [value, setValue] = useState('Weekly sales');
  const [state, setState] = useState<EditState>(SHOWN);
  const take = (event: EditInPlaceEvent): void => {
    const { state: next, save } = editAfter(state, event, value);
    // The gallery saves at once.
    setState(save === null ? next : SHOWN);
    if (save !== null) setValue(save);
  };
  return <EditInPlace label="Name of the dashboard" value={value} state={state} onEvent={take} />;
};

const Edits = (): ReactElement => (
  <div className={styles.three}>
    <Case name="Live" isWide>
      <LiveEdit />
    </Case>
    <Case name="As a title" isWide>
      <h3 className={styles.big}>
        <EditInPlace label="Title" value="Executive summary" state={SHOWN} onEvent={quiet} look="title" />
      </h3>
    </Case>
    <Case name="Disabled" isWide>
      <EditInPlace label="Name, disabled" value="Weekly sales" state={SHOWN} onEvent={quiet} isDisabled />
    </Case>
    <Case name="Saving" isWide>
      <EditInPlace label="Name, saving" value="Weekly sales" state={{ kind: 'saving', text: 'Sales by week' }} onEvent={quiet} />
    </Case>
    <Case name="Long text" isWide>
      <EditInPlace label="Name, long" value={LONG} state={SHOWN} onEvent={quiet} />
    </Case>
  </div>
);

const Ticks = (): ReactElement => {
  const [isOn, setOn] = useState(true);
  const [search, setSearch] = useState('harbor');
  return (
    <>
      <Case name="One thing to tick">
        <Checkbox isSelected={isOn} onChange={setOn}>
          Send me the report each Monday
        </Checkbox>
        <Checkbox isSelected={false} onChange={quiet}>
          Not ticked
        </Checkbox>
        <Checkbox isSelected={false} isPartly onChange={quiet}>
          Some of them
        </Checkbox>
        <Checkbox isSelected={false} isInvalid onChange={quiet}>
          Must be ticked
        </Checkbox>
        <Checkbox isSelected isDisabled onChange={quiet}>
          Ticked, disabled
        </Checkbox>
      </Case>
      <Case name="Searching">
        <SearchField label="Search users" value={search} onChange={setSearch} />
        <SearchField label="Search goals" value="" onChange={quiet} />
        <SearchField label="Search files" value="invoice" onChange={quiet} isDisabled />
      </Case>
    </>
  );
};

export const FieldsStage = (): ReactElement => (
  <>
    <h2 className={styles.heading}>Inputs</h2>
    <Inputs />
    <h2 className={styles.heading}>Edited in place</h2>
    <Edits />
    <h2 className={styles.heading}>Ticks and searches</h2>
    <Ticks />
  </>
);
