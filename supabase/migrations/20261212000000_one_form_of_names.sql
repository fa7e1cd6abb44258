-- A name was found in the database by other spellings than on the page: عبدالرحمن and عبد الرحمن were two. One form for both, of
-- which `searchForm` of the portal is the same in TypeScript.

-- A text as it is searched: without what is not seen, the letters that are typed for one another made one, «عبد ال…» and
-- «أبو …» in one word, without the hamza at the end of شيماء, in Latin figures and small letters without marks.
create or replace function private.search_form(of_text text) returns text
language sql immutable
set search_path = ''
as $$
  select regexp_replace(regexp_replace(regexp_replace(
    btrim(regexp_replace(lower(
      -- Marks of letters that were taken apart: é is e.
      regexp_replace(normalize(translate(
        -- Tashkeel and tatweel, after ligatures were taken apart and before أ is.
        regexp_replace(normalize(
          regexp_replace(of_text, '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]', '', 'g'), nfkc),
          '[\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000E0000-\U000E0FFF\u064B-\u065F\u0670\u0640]',
          '', 'g'),
        '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹أإآٱىیئؤةکہھۀۃı’‘', '01234567890123456789اااايييوهكههههi'''''), nfkd),
        '[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0897-\u089F\u08CA-\u08E1\u08E3-\u08FF\u1AB0-\u1ACE\u1DC0-\u1DFF\u20D0-\u20F0\uFE20-\uFE2F]',
        '', 'g')),
      '[\u0009-\u000D\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g')),
    'اء(?![\u0621-\u064A])', 'ا', 'g'),
    '(^|[^\u0621-\u064A])(و?عبد) (?=ال[\u0621-\u064A]|رب[\u0621-\u064A])', '\1\2', 'g'),
    '(^|[^\u0621-\u064A])(و?ابو) (?=[\u0621-\u064A]{2})', '\1\2', 'g')
$$;
