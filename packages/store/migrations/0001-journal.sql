-- Run in the schema that the journal is to have, with search_path set to it. Needs PostgreSQL 14 or later.

CREATE TABLE migration (
  version integer PRIMARY KEY,
  applied_at timestamptz NOT NULL DEFAULT now()
);

-- One row. Whoever appends locks it, reads what is new, and holds it until the commit. So a line becomes
-- visible only when all lines before it are, and no number is ever left out. Nothing updates the row: a lock
-- leaves no dead version of it behind, however often it is taken.
CREATE TABLE journal (
  id boolean PRIMARY KEY DEFAULT true CHECK (id)
);
INSERT INTO journal DEFAULT VALUES;

CREATE TABLE line (
  number bigint PRIMARY KEY,
  -- Where the line would begin if all lines stood in one file, each with a line feed behind it.
  byte_offset bigint NOT NULL,
  text text NOT NULL CONSTRAINT one_line CHECK (text !~ '[\n\r]' AND text ~ '\S')
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of %.% refused: a journal is append-only', TG_OP, TG_TABLE_SCHEMA, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- In a replication role, too.
ALTER TABLE line ENABLE ALWAYS TRIGGER append_only;

-- Sent at the commit; the channel has the name of the schema in it.
CREATE FUNCTION tell_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_TABLE_SCHEMA || '_line', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER news AFTER INSERT ON line
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();

-- A state that a consumer saved, and the place in the journal that it covers. It may be replaced or removed.
CREATE TABLE snapshot (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  position text NOT NULL,
  state text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now()
);

INSERT INTO migration (version) VALUES (1);
