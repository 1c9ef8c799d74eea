/** The machines of the deferred services. */
import type { Machines } from './core/registry.ts';
import { dataNewsMachine } from './dataNews/dataNews.machine.ts';
import { exportRequestMachine } from './exportRequest/exportRequest.machine.ts';
import { flashMachine } from './flash/flash.machine.ts';
import { marketingMachine } from './marketing/marketing.machine.ts';
import { paletteMachine } from './palette/palette.machine.ts';
import { pdfMachine } from './pdf/pdf.machine.ts';
import { releaseMachine } from './release/release.machine.ts';
import { settingsMachine } from './settings/settings.machine.ts';

export const DEFERRED_SERVICES: Machines = {
  release: releaseMachine,
  flash: flashMachine,
  dataNews: dataNewsMachine,
  marketing: marketingMachine,
  exportRequest: exportRequestMachine,
  palette: paletteMachine,
  pdf: pdfMachine,
  settings: settingsMachine,
};
