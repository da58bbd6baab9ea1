-- What a role allowed with categories, it allowed with their prompts, which are not shared by themselves.
DO $$
DECLARE
	holders text;
BEGIN
	FOREACH holders IN ARRAY array['user_account', 'organization_user_role', 'team_user_role'] LOOP
		EXECUTE format('
			UPDATE %I SET permissions = permissions - ''prompt:share''
				|| CASE WHEN permissions ? ''promptCategory:read'' AND NOT permissions ? ''prompt:read'' THEN ''["prompt:read"]''::jsonb ELSE ''[]'' END
				|| CASE WHEN permissions ? ''promptCategory:edit'' AND NOT permissions ? ''prompt:create'' THEN ''["prompt:create"]''::jsonb ELSE ''[]'' END
				|| CASE WHEN permissions ? ''promptCategory:edit'' AND NOT permissions ? ''prompt:edit'' THEN ''["prompt:edit"]''::jsonb ELSE ''[]'' END
				|| CASE WHEN permissions ? ''promptCategory:edit'' AND NOT permissions ? ''prompt:delete'' THEN ''["prompt:delete"]''::jsonb ELSE ''[]'' END
			WHERE permissions ? ''promptCategory:read'' OR permissions ? ''promptCategory:edit'' OR permissions ? ''prompt:share''', holders);
	END LOOP;
END $$;
