import { useSelector } from '@xstate/react';
import { scaleLinear } from 'd3-scale';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { total } from '../../domain/clean/clean.ts';
import { clean } from '../../machines/clean/clean.machine.ts';

export const Clean = (): ReactNode => {
  const [hovered, setHovered] = useState(false);
  return <Button onHoverChange={setHovered}>{String([hovered, total([1]), clean.id, useSelector, scaleLinear()(1)])}</Button>;
};
