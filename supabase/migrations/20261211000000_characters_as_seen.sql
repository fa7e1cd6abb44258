-- How long a text may be is counted in characters as people see them: a moon, a family and a letter with its marks are one each.

-- A text without what deceives: controls besides tabs and line ends, overrides and embeddings of direction, and code points that no text
-- has. Joiners, isolates and plain marks of direction stay: words are written with them, and they turn nothing that stands outside.
create function private.clean_text(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select regexp_replace(
    value,
    '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\uFEFF\uFFF9-\uFFFB]+', '', 'g'
  )
$$;

-- Characters of a text, and never more than a browser counts (Unicode Standard Annex 29), so that nothing is refused here that a form
-- took. What joins the letter before it is not counted, nor what a joiner joins; of two regional letters, one. Scripts whose letters
-- join by rules that differ between browsers are not counted at all: `fits` bounds them.
create function private.character_count(value text) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select char_length(
    regexp_replace(
      regexp_replace(
        value,
        '[\u0300-\u036F\u0483-\u0489\u0591-\u05C7\u0600-\u0605\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u070F-\u109F'
        || '\u1100-\u11FF\u135D-\u135F\u1700-\u1CFF\u1DC0-\u1DFF\u200C\u20D0-\u20FF\u2CEF-\u2CF1\u2D7F\u2DE0-\u2DFF'
        || '\u302A-\u302F\u3099\u309A\uA66F-\uA69F\uA6F0\uA6F1\uA800-\uABFF\uD7B0-\uD7FF\uFB1E\uFE00-\uFE0F\uFE20-\uFE2F'
        || '\uFF9E\uFF9F\U00010000-\U0001EFFF\U0001F3FB-\U0001F3FF\U000E0000-\U000E0FFF]+|\u200D+[\uFE00-\uFE0F]*.?|\r(?=\n)',
        '', 'g'
      ),
      '[\U0001F1E6-\U0001F1FF]{2}', '-', 'g'
    )
  )
$$;

-- Whether a text is no longer than so many characters, and takes no room beyond what signs made of many code points need:
-- `takes` of the portal, never stricter.
create function private.fits(value text, most integer) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select char_length(value) <= most or (char_length(value) <= most + 2000 and private.character_count(value) <= most)
$$;
revoke execute on function private.clean_text(text), private.character_count(text), private.fits(text, integer) from public;
grant execute on function private.clean_text(text), private.character_count(text), private.fits(text, integer) to authenticated, service_role;

alter table public.teachers
  drop constraint teachers_display_name,
  add constraint teachers_display_name check (private.is_visible(display_name) and private.fits(display_name, 120)),
  drop constraint teachers_bio,
  add constraint teachers_bio check (private.fits(bio, 2000));
alter table public.students
  drop constraint students_display_name,
  add constraint students_display_name check (private.is_visible(display_name) and char_length(display_name) >= 3 and private.fits(display_name, 120)),
  drop constraint students_grade,
  add constraint students_grade check (private.is_visible(grade) and private.fits(grade, 40)),
  drop constraint students_bio,
  add constraint students_bio check (private.fits(bio, 200));
alter table public.posts
  drop constraint posts_title,
  add constraint posts_title check (private.is_visible(title) and private.fits(title, 200)),
  drop constraint posts_content,
  add constraint posts_content check (private.fits(content, 50000)),
  drop constraint posts_image_alt,
  add constraint posts_image_alt check (private.is_visible(image_alt) and private.fits(image_alt, 300));
alter table public.post_takedowns
  drop constraint post_takedowns_reason,
  add constraint post_takedowns_reason check (private.is_visible(reason) and private.fits(reason, 500));
alter table public.achievements
  drop constraint achievements_title,
  add constraint achievements_title check (private.is_visible(title) and private.fits(title, 200)),
  drop constraint achievements_description,
  add constraint achievements_description check (private.fits(description, 5000)),
  drop constraint achievements_image_alt,
  add constraint achievements_image_alt check (private.is_visible(image_alt) and private.fits(image_alt, 300)),
  drop constraint achievements_category,
  add constraint achievements_category check (private.is_visible(category) and private.fits(category, 80));
alter table public.award_images
  drop constraint award_images_title,
  add constraint award_images_title check (private.is_visible(title) and private.fits(title, 200)),
  drop constraint award_images_description,
  add constraint award_images_description check (private.fits(description, 5000)),
  drop constraint award_images_image_alt,
  add constraint award_images_image_alt check (private.is_visible(image_alt) and private.fits(image_alt, 300));
alter table public.recognition_events
  drop constraint recognition_events_title,
  add constraint recognition_events_title check (private.is_visible(title) and private.fits(title, 200)),
  drop constraint recognition_events_description,
  add constraint recognition_events_description check (private.fits(description, 5000)),
  drop constraint recognition_events_image_alt,
  add constraint recognition_events_image_alt check (private.is_visible(image_alt) and private.fits(image_alt, 300)),
  drop constraint recognition_events_category,
  add constraint recognition_events_category check (private.is_visible(category) and private.fits(category, 80));
alter table private.code_batches
  drop constraint code_batches_name_check,
  add constraint code_batches_name_check check (char_length(name) >= 1 and private.fits(name, 60));

create or replace function private.is_media_item(item jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when jsonb_typeof(item) <> 'object' then false
    else coalesce(
      item - array['kind', 'url', 'thumb', 'width', 'height', 'color', 'caption'] = '{}'::jsonb
      and item -> 'kind' in ('"image"'::jsonb, '"video"'::jsonb)
      and jsonb_typeof(item -> 'url') = 'string' and private.is_media_reference(item ->> 'url')
      and (item -> 'thumb' is null or (jsonb_typeof(item -> 'thumb') = 'string' and private.is_media_reference(item ->> 'thumb')))
      and (item -> 'width' is null or private.is_pixel_count(item -> 'width'))
      and (item -> 'height' is null or private.is_pixel_count(item -> 'height'))
      and (item -> 'color' is null or (jsonb_typeof(item -> 'color') = 'string' and item ->> 'color' ~ '^#[0-9a-f]{6}$'))
      and (item -> 'caption' is null or (jsonb_typeof(item -> 'caption') = 'string' and private.fits(item ->> 'caption', 300))),
      false
    )
  end
$$;

create or replace function private.redeem_code(code_value text, named text, of_grade text, of_bio text, guardian_consent boolean)
returns table (student_id uuid, is_valid boolean, message text)
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  clean_name constant text := private.clean_line(coalesce(named, ''));
  clean_grade constant text := nullif(private.clean_line(of_grade), '');
  known public.students;
  was_paid boolean;
  taken uuid;
begin
  -- All that can be wrong besides the code comes first, so that no error says anything about the code.
  if me is null then
    raise exception using errcode = '42501', message = 'sign in first';
  elsif not private.is_visible(clean_name) or char_length(clean_name) < 3 or not private.fits(clean_name, 120) then
    raise exception using errcode = '22023', message = 'display_name is not 3 to 120 characters long';
  elsif not private.fits(of_grade, 40) or not private.is_visible(clean_grade) then
    raise exception using errcode = '22023', message = 'grade is longer than 40 characters, or cannot be seen';
  elsif not private.fits(of_bio, 200) then
    raise exception using errcode = '22023', message = 'bio is longer than 200 characters';
  elsif guardian_consent is not true then
    raise exception using errcode = '22023', message = 'a guardian has to agree';
  end if;
  perform private.demand_lasting();
  perform private.hold_account(me);
  select * into known from public.students as s where s.id = me;
  if found then
    if exists (select from public.student_acceptance_codes as c
      where c.id = known.acceptance_code_id and c.code_hash = private.code_hash(code_value)) then
      return query select me, true, null::text;
      return;
    end if;
    raise exception using errcode = 'PT409', message = 'هذا الحساب مسجل بالفعل';
  elsif exists (select from public.teachers as t where t.id = me) then
    raise exception using errcode = 'PT409', message = 'هذا الحساب مسجل بالفعل';
  end if;

  was_paid := private.pay_for_code();
  update public.student_acceptance_codes as c set is_used = true, used_at = now(), student_id = me
  where c.code_hash = private.code_hash(code_value)
    and not c.is_used and c.revoked_at is null and c.expires_at > now()
  returning c.id into taken;
  perform private.settle_code(taken is not null, was_paid);
  if taken is null then
    return query select null::uuid, false, 'كود القبول غير صالح';
    return;
  end if;
  insert into public.students (id, display_name, email, grade, bio, acceptance_code_id, guardian_consent_at)
  values (me, clean_name, (select u.email from auth.users as u where u.id = me), clean_grade, of_bio, taken, now());
  return query select me, true, null::text;
end
$$;

create or replace function private.edit_student(of_student uuid, named text, of_grade text, expected_version bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  clean_name constant text := private.clean_line(coalesce(named, ''));
  clean_grade constant text := nullif(private.clean_line(of_grade), '');
  was public.students;
  student public.students;
begin
  perform private.require_admin();
  select * into was from public.students as s where s.id = of_student for update;
  if not found then
    perform private.missing();
  elsif was.revision is distinct from expected_version then
    perform private.outdated();
  elsif not private.is_visible(clean_name) or char_length(clean_name) < 3 or not private.fits(clean_name, 120) then
    raise exception using errcode = '22023', message = 'display_name is not 3 to 120 characters long';
  elsif not private.fits(clean_grade, 40) or not private.is_visible(clean_grade) then
    raise exception using errcode = '22023', message = 'grade is not 1 to 40 characters long';
  end if;
  update public.students as s set display_name = clean_name, grade = clean_grade where s.id = of_student
  returning s.* into student;
  if (was.display_name, was.grade) is distinct from (student.display_name, student.grade) then
    perform private.note('students.edit', of_student, jsonb_build_object('grade', was.grade),
      jsonb_build_object('grade', student.grade, 'is_renamed', was.display_name <> student.display_name));
  end if;
  return jsonb_build_object('id', student.id, 'display_name', student.display_name, 'grade', student.grade,
    'version', student.revision);
end
$$;

create or replace function private.open_batch(of_batch uuid, named text, issuer uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  clean_name constant text := nullif(private.clean_line(named), '');
  batch uuid;
begin
  if of_batch is not null then
    update private.code_batches as b set added_at = now()
    where b.id = of_batch and b.issued_by is not distinct from issuer
    returning b.id into batch;
    if batch is null then
      perform private.missing();
    end if;
    return batch;
  elsif not private.fits(clean_name, 60) or not private.is_visible(clean_name) then
    raise exception using errcode = '22023', message = 'batch_name is not 1 to 60 characters long';
  end if;
  insert into private.code_batches as b (name, issued_by) values (clean_name, issuer) returning b.id into batch;
  return batch;
end
$$;

create or replace function private.take_down_post(of_post uuid, why text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  clean_reason constant text := private.clean_line(coalesce(why, ''));
  post public.posts;
begin
  perform private.require_keeper();
  if not private.is_visible(clean_reason) or not private.fits(clean_reason, 500) then
    raise exception using errcode = '22023', message = 'reason is not 1 to 500 characters long';
  end if;
  select * into post from public.posts as p where p.id = of_post for update;
  if not found then
    perform private.missing();
  elsif post.scope <> 'public' then
    perform private.outdated();
  end if;
  update public.posts as p set scope = 'user:' || p.teacher_id where p.id = of_post returning p.* into post;
  insert into public.post_takedowns (post_id, teacher_id, reason, post_revision, is_final, scope)
  values (of_post, post.teacher_id, clean_reason, post.revision,
    exists (
      select from private.audit_log as l
      where l.subject = post.teacher_id and l.action = 'posts.put_back' and l.actor = l.subject
        and l.after ->> 'post_id' = of_post::text),
    post.scope);
  perform private.note('posts.take_down', post.teacher_id, null,
    jsonb_build_object('post_id', of_post, 'reason', clean_reason));
  return jsonb_build_object('post_id', of_post);
end
$$;

-- Texts of several lines are cleaned on every way in, as names and titles are.
create or replace function private.read_fields(value jsonb, columns jsonb) returns jsonb
language plpgsql stable
set search_path = ''
set timezone = 'UTC'
as $$
declare
  field record;
  result jsonb := '{}';
begin
  if jsonb_typeof(value) is distinct from 'object' then
    perform private.unfit('fields is not an object');
  end if;
  for field in
    select e.key, e.value, jsonb_typeof(e.value) as type_is, rtrim(columns ->> e.key, '?') as takes,
      columns ->> e.key like '%?' as may_be_null
    from jsonb_each(value) as e
  loop
    if field.takes is null then
      perform private.unfit('there is no field ' || left(field.key, 60));
    elsif field.type_is = 'null' and field.may_be_null then
      null;
    elsif field.type_is <> (case field.takes when 'list' then 'array' when 'number' then 'number' else 'string' end)
      or (field.takes = 'day' and field.value #>> '{}' !~ '^\d{4}-\d\d-\d\d$')
      or (field.takes = 'minute'
        and field.value #>> '{}' !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$') then
      perform private.unfit(field.key || ' does not take this');
    elsif field.takes = 'line' then
      field.value := to_jsonb(private.clean_line(field.value #>> '{}'));
      if field.value = '""' and field.may_be_null then
        field.value := 'null';
      end if;
    elsif field.takes = 'text' then
      field.value := to_jsonb(private.clean_text(field.value #>> '{}'));
    elsif field.takes = 'minute' then
      -- As a row says it, so that the two can be compared.
      field.value := to_jsonb(date_trunc('minute', (field.value #>> '{}')::timestamptz));
    end if;
    result := result || jsonb_build_object(field.key, field.value);
  end loop;
  return result;
end
$$;

create function private.tidy_content() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.content := private.clean_text(new.content);
  return new;
end
$$;
revoke execute on function private.tidy_content() from public;
create trigger posts_1_tidy_content before insert or update of content on public.posts
  for each row when (new.content is not null) execute function private.tidy_content();

create function private.tidy_description() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.description := private.clean_text(new.description);
  return new;
end
$$;
revoke execute on function private.tidy_description() from public;
create trigger achievements_1_tidy_description before insert or update of description on public.achievements
  for each row when (new.description is not null) execute function private.tidy_description();
create trigger award_images_1_tidy_description before insert or update of description on public.award_images
  for each row when (new.description is not null) execute function private.tidy_description();
create trigger recognition_events_1_tidy_description before insert or update of description on public.recognition_events
  for each row when (new.description is not null) execute function private.tidy_description();

create function private.tidy_bio() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.bio := private.clean_text(new.bio);
  return new;
end
$$;
revoke execute on function private.tidy_bio() from public;
create trigger teachers_1_tidy_bio before insert or update of bio on public.teachers
  for each row when (new.bio is not null) execute function private.tidy_bio();
create trigger students_1_tidy_bio before insert or update of bio on public.students
  for each row when (new.bio is not null) execute function private.tidy_bio();
