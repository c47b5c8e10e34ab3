-- no transaction: each part can be run again, and none of them keeps a table from others for long.
-- 0104 changed what their search_key returns: messages written before would not be found by their key of today.
REINDEX INDEX CONCURRENTLY "ticket_message_search";
--> statement-breakpoint
REINDEX INDEX CONCURRENTLY "ticket_message_author_name";
