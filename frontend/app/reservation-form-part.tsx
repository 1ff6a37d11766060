import type { ComponentProps } from 'react';
import { ReservationForm as Form } from '../features/site/booking/reservation-form.tsx';
import { QueryProvider } from './query-provider.tsx';

/** The reservation form of the home page with the query cache, which the other parts of the page use too. */
export const ReservationForm = (props: ComponentProps<typeof Form>) => (
  <QueryProvider>
    <Form {...props} />
  </QueryProvider>
);
