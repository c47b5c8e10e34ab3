import { contactMessageSchema } from '@app/contracts/desk/contact/schema';
import { messages } from '@app/contracts/messages';
import { restRoute } from '../../rest-route';
import { doneShape } from '../../shapes/shape';

/** See rest.contact-path. */
export const contactRoutes = [
  restRoute({
    method: 'POST',
    path: '/contact',
    summary: 'Write to the team',
    failed: messages.contactFailed,
    procedure: 'contact.send',
    body: contactMessageSchema,
    answer: doneShape,
    errors: ['RATE_LIMITED', 'TOO_QUICK'],
    output: (result) => result,
  }),
];
