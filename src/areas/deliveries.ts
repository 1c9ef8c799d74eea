/** The area of deliveries. */
import { deliveriesContract } from '../domain/api/deliveries.contract.ts';
import { deliveriesScreen } from '../domain/deliveries/deliveries.screen.ts';
import { DELIVERY_EVENTS } from '../domain/deliveries/deliveryEvents.ts';
import { RECORD_EVENTS } from '../domain/records/recordEvents.ts';
import { createDeliveryFormMachine } from '../machines/deliveries/deliveryForm.machine.ts';
import { createDeliveryListMachine } from '../machines/deliveries/deliveryList.machine.ts';
import { createDeliverySenderMachine } from '../machines/deliveries/deliverySender.machine.ts';
import { Deliveries } from '../views/deliveries/Deliveries.tsx';
import { joined } from './joined.ts';

export const area = joined({
  screens: [[deliveriesScreen, Deliveries]],
  calls: deliveriesContract,
  events: { ...RECORD_EVENTS, ...DELIVERY_EVENTS },
  machines: {
    deliveryForm: createDeliveryFormMachine,
    deliveryList: createDeliveryListMachine,
    deliverySender: createDeliverySenderMachine,
  },
});
