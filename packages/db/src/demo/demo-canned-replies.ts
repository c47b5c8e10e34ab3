interface DemoCannedReply {
  readonly key: string;
  readonly title: string;
  /** May contain the variables of `@app/contracts/reply-variables`. */
  readonly body: string;
}

export const demoCannedReplies: readonly DemoCannedReply[] = [
  {
    key: 'welcome',
    title: 'Welcome and first questions',
    body: 'Hello {{first_name}},\n\nthank you for your request {{number}} about {{templates}}. Before we can tell you what it will cost: when do you need the site, and who will write the texts?\n\n{{me}}, {{company}}',
  },
  {
    key: 'quote',
    title: 'Quote on its way',
    body: 'Hello {{first_name}},\n\nthank you, that is all we need. The templates come to {{total}}; you get a quote with your changes within two working days.\n\n{{me}}, {{company}}',
  },
  {
    key: 'waiting',
    title: 'Still waiting for you',
    body: 'Hello {{first_name}},\n\nwe would like to go on with {{number}} but still need your answer to our last question. Is there anything we can help with?\n\n{{me}}, {{company}}',
  },
];
