import { company } from '@app/content/company';
import { reword } from '@app/content/rewording/reword';
import { inquirySchema } from '@app/contracts/desk/ticket/schema';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { Alert, Button, Group, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AttachmentField } from '~/entities/ticket/attachment-field';
import { apiErrorOf, errorText } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';
import { ContentLink } from '~/ui/navigation/content-link';
import { CartLine } from './cart-lines';
import { CartTotal } from './cart-total';
import classes from './create-ticket-form.module.css';
import * as words from './create-ticket-messages';
import { promptMark } from './create-ticket-messages';
import { useCart } from './use-cart';
import type { useCreateTicket } from './use-create-ticket';

/**
 * Returns the text with a line that begins with this name, and the caret position to continue at. An existing
 * line is reused.
 */
export function withPrompt(text: string, name: string): { text: string; caret: number } {
  const existing = new RegExp(`^${name}${promptMark}.*$`, 'm').exec(text);
  if (existing) return { text, caret: existing.index + existing[0].length };
  const trimmed = text.trimEnd();
  const extended = `${trimmed}${trimmed && '\n'}${name}${promptMark} `;
  return { text: extended, caret: extended.length };
}

interface InquiryPromptsProps {
  inquiry: string;
  onChange: (inquiry: string) => void;
  textRef: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Buttons for the details of a good request: each begins a line in the text, where the customer continues to
 * write.
 */
function InquiryPrompts({ inquiry, onChange, textRef }: InquiryPromptsProps) {
  const insertPrompt = (name: string) => {
    const { text, caret } = withPrompt(inquiry, name);
    flushSync(() => onChange(text));
    textRef.current?.focus();
    textRef.current?.setSelectionRange(caret, caret);
  };
  return (
    <fieldset className={classes.prompts}>
      <legend className={classes.legend}>{words.tellUsAbout}</legend>
      {words.promptNames.map((name) => (
        <button key={name} type="button" className={classes.prompt} onClick={() => insertPrompt(name)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/**
 * Warns about an open request for the same templates before a second one is created; it doesn't prevent it
 * (ticket.duplicate-notice).
 */
function SimilarRequests() {
  const { data = [] } = trpc.ticket.similar.useQuery();
  if (data.length === 0) return null;
  return (
    <p className={classes.similar} role="note">
      {words.openRequest}{' '}
      {data.map(({ number }, index) => (
        <span key={number}>
          {index > 0 ? ', ' : ''}
          <ContentLink href={`/account/requests/${number}`}>{number}</ContentLink>
        </span>
      ))}
      {words.writeThere}
    </p>
  );
}

interface CreateTicketFormProps {
  ticket: ReturnType<typeof useCreateTicket>;
  onCancel: () => void;
}

/** Form for the customer's request and the templates it concerns. */
export function CreateTicketForm({ ticket, onCancel }: CreateTicketFormProps) {
  const { inquiry, files, isPending, error } = ticket;
  const { cart, query } = useCart();
  const textRef = useRef<HTMLTextAreaElement>(null);
  const [showsRule, setShowsRule] = useState(false);
  const inquiryError = inquirySchema
    .safeParse(inquiry)
    .error?.issues.map(({ message }) => reword(message))[0];
  const isBlank = inquiry.trim() === '';
  const length = inquiry.trim().length;
  const shownError = error ?? (cart ? null : query.error);
  const serverError = apiErrorOf(error)?.details.find(({ field }) => field === 'inquiry')?.message;

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setShowsRule(true);
    if (inquiryError) {
      if (isBlank) notify.error({ about: ticket.about, text: inquiryError });
      textRef.current?.focus();
    } else if (!cart) void query.refetch({ cancelRefetch: false });
    else if (!isPending && !files.obstacle) ticket.submit(cart.templates);
  };

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {cart && cart.count > 0 ? (
        <div className={classes.cart}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable for the keyboard. */}
          <ul className={classes.templates} aria-label={words.templatesInTicket} tabIndex={0}>
            {cart.templates.map((template) => (
              <CartLine
                key={template.id}
                template={template}
                onLastRemoved={() => textRef.current?.focus()}
              />
            ))}
          </ul>
          <CartTotal cart={cart} />
        </div>
      ) : (
        <p className={classes.empty}>{cart ? messages.emptyCart : ''}</p>
      )}
      <SimilarRequests />
      <AttachmentField files={files} disabled={isPending} errorMessage={showsRule ? files.obstacle : null}>
        <Textarea
          ref={textRef}
          label={messages.inquiryLabel}
          placeholder={words.placeholder}
          size="md"
          dir="auto"
          autosize
          minRows={5}
          maxRows={12}
          data-autofocus
          value={inquiry}
          onChange={(event) => ticket.setInquiry(event.currentTarget.value)}
          onKeyDown={getHotkeyHandler([['mod+Enter', () => submit()]])}
          error={
            serverError ?? (length > limits.inquiry || (showsRule && inquiryError) ? inquiryError : undefined)
          }
          description={
            length >= limits.longTextCounterFrom ? words.charactersOf(length, limits.inquiry) : undefined
          }
          descriptionProps={{ 'aria-live': 'polite', mt: '0.375rem' }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <InquiryPrompts inquiry={inquiry} onChange={ticket.setInquiry} textRef={textRef} />
      </AttachmentField>
      {shownError && !serverError ? (
        <Alert color="red" role="alert">
          {errorText(shownError, error ? messages.createTicketFailed : undefined)}
        </Alert>
      ) : null}
      <Group gap="sm" wrap="nowrap" className={classes.foot}>
        <p className={classes.promise}>
          {company.replyPromise} {words.nothingCharged}
        </p>
        <Group gap="sm" wrap="nowrap" align="stretch" className={classes.buttons}>
          <Button mih="2.75rem" variant="default" className={classes.button} onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button
            mih="2.75rem"
            type="submit"
            className={classes.button}
            disabled={isBlank || length > limits.inquiry}
            // Right after the login, the cart may still be on its way.
            loading={isPending || (!cart && query.isFetching)}
          >
            {words.createTicket}
          </Button>
        </Group>
      </Group>
    </form>
  );
}
