CREATE OR REPLACE FUNCTION private.export_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me constant uuid := private.require_account();
begin
  perform private.spend('export ' || me, 1, 5, 5.0 / 3600);
  return jsonb_build_object(
    'exported_at', now(),
    'account', (select jsonb_build_object('id', u.id, 'email', u.email) from auth.users as u where u.id = me),
    'teacher', (select to_jsonb(t) - array['scope', '_tx', '_h'] from public.teachers as t where t.id = me),
    'student', (select to_jsonb(s) - array['scope', '_tx', '_h'] from public.students as s where s.id = me),
    'gpa', (select g.gpa from public.student_gpas as g where g.id = me and private.is_entered(g)),
    'averages_of_years', (select coalesce(jsonb_agg(jsonb_build_object('year', a.year, 'grade', a.grade, 'gpa', a.gpa) order by a.year), '[]')
      from private.yearly_averages as a where a.student_id = me),
    'leaving', (select jsonb_build_object('left_at', l.left_at, 'delete_at', l.delete_at)
      from private.leavers as l where l.student_id = me),
    'posts', (select coalesce(jsonb_agg(to_jsonb(p) - array['scope', '_tx', '_h'] order by p.created_at), '[]')
      from public.posts as p where p.teacher_id = me),
    'achievements', (select coalesce(jsonb_agg(to_jsonb(a) - array['scope', '_tx', '_h'] order by a.created_at), '[]')
      from public.achievements as a where a.teacher_id = me),
    'award_images', (select coalesce(jsonb_agg(to_jsonb(a) - array['scope', '_tx', '_h'] order by a.created_at), '[]')
      from public.award_images as a where a.teacher_id = me),
    'recognition_events', (select coalesce(jsonb_agg(to_jsonb(e) - array['scope', '_tx', '_h'] order by e.created_at), '[]')
      from public.recognition_events as e where e.teacher_id = me),
    'interactions', (select coalesce(jsonb_agg(to_jsonb(i) order by i.updated_at), '[]')
      from (
        select s.post_id, s.liked, s.saved, s.updated_at from public.student_post_interactions as s where s.student_id = me
        union all
        select t.post_id, t.liked, t.saved, t.updated_at from public.teacher_post_interactions as t where t.teacher_id = me
      ) as i),
    'push_subscriptions', (select coalesce(jsonb_agg(c.choices order by c.at), '[]')
      from (
        select private.push_choices(n) as choices, n.updated_at as at from private.push_subscriptions as n where n.user_id = me
        union all
        select private.push_choices(private.taken_up(a, null)), a.laid_at from private.push_laid_aside as a where a.user_id = me
      ) as c),
    'acceptance_codes_issued', (select coalesce(jsonb_agg(to_jsonb(c) - array['code_hash', 'student_id'] order by c.created_at), '[]')
      from public.student_acceptance_codes as c where c.issued_by = me),
    'decisions_about_me', (select coalesce(jsonb_agg(private.own_line(l) order by l.at), '[]')
      from private.audit_log as l where l.subject = me),
    'deletion', (select jsonb_build_object('requested_at', d.requested_at, 'due_at', d.due_at)
      from private.deletion_requests as d where d.user_id = me));
end
$function$;
grant execute on function private.export_data() to authenticated;
